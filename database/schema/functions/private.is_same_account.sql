-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_same_account(p_one uuid, p_other uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.profiles one join public.profiles other using (user_id) where one.id = p_one and other.id = p_other)
$function$;
alter function private.is_same_account(uuid,uuid) owner to portal_definer;
comment on function private.is_same_account(uuid,uuid) is 'Whether two profiles are of one account.';
