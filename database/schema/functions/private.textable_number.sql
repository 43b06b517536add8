-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.textable_number(p_user_id uuid)
returns text
language sql
stable security definer
set search_path to ''
as $function$
  select private.alarm_number(u.id) from auth.users u
   where u.id = p_user_id and private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at)
$function$;
alter function private.textable_number(uuid) owner to portal_definer;
comment on function private.textable_number(uuid) is 'The number of the account that notices may be texted to, without a plus: proven within 90 days, and not stopped.';
