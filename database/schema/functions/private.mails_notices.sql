-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.mails_notices(p_preferences public.delivery_preferences)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select p_preferences.weekly or exists (
    select from jsonb_object_keys(private.default_delivery()) kind
     where to_jsonb(p_preferences) ->> kind in ('at_once', 'digest'))
$function$;
grant execute on function private.mails_notices(public.delivery_preferences) to portal_definer;
comment on function private.mails_notices(public.delivery_preferences) is 'Whether any kind of notice, or the week, is mailed by these choices.';
