-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.alarm_number(p_user_id uuid)
returns text
language sql
stable security definer
set search_path to ''
as $function$
  select u.phone from auth.users u
   where u.id = p_user_id and u.phone_confirmed_at is not null
     and (u.banned_until is null or u.banned_until <= now())
     and not exists (select from private.stopped_numbers s where s.phone = u.phone)
$function$;
alter function private.alarm_number(uuid) owner to portal_definer;
comment on function private.alarm_number(uuid) is 'The number of the account that an emergency is texted to, without a plus: confirmed, however long ago, and not stopped. What it says is the school''s to all.';
