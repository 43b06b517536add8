-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.unasked_delivery(p_preferences public.delivery_preferences, p_kind text)
returns text
language sql
stable
set search_path to ''
as $function$
  select case
    when p_kind not in ('audit', 'consent', 'letters') or p_preferences.profile_id is null or private.mails_notices(p_preferences) then null
    when 'push' = any(array(select to_jsonb(p_preferences) ->> kind from jsonb_object_keys(private.default_delivery()) kind)) then 'push'
    else 'none' end
$function$;
grant execute on function private.unasked_delivery(public.delivery_preferences,text) to portal_definer;
comment on function private.unasked_delivery(public.delivery_preferences,text) is 'How somebody who has stopped all mails of notices is told of a kind that nobody is asked about and whose mails can be stopped; null for anybody and anything else.';
