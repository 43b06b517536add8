-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.user_of_profile(p_profile_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$ select p.user_id from public.profiles p where p.id = p_profile_id $function$;
alter function private.user_of_profile(uuid) owner to portal_definer;
grant execute on function private.user_of_profile(uuid) to portal_files;
comment on function private.user_of_profile(uuid) is 'The account of a profile, for a file that is stored in its name.';
