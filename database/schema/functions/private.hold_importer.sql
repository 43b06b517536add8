-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hold_importer()
returns void
language sql
security definer
set search_path to ''
as $function$ select from public.profiles p where p.id = private.own_profile_id() for share $function$;
alter function private.hold_importer() owner to portal_definer;
grant execute on function private.hold_importer() to authenticated;
comment on function private.hold_importer() is 'Holds the profile as which the caller imports, until the import is committed or undone.';
