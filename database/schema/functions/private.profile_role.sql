-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.profile_role()
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return (private.acting()).role; end $function$;
alter function private.profile_role() owner to portal_definer;
grant execute on function private.profile_role() to authenticated, service_role;
comment on function private.profile_role() is 'admin, teacher or parent; null unless approved.';
