-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_profile(p_user_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$ select exists (select from public.profiles p where p.user_id = p_user_id) $function$;
alter function private.has_profile(uuid) owner to portal_definer;
grant execute on function private.has_profile(uuid) to portal_auth;
comment on function private.has_profile(uuid) is 'Whether this account is a person''s of a school. For the account service.';
