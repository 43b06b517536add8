-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_platform_admin()
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return coalesce((private.acting()).is_platform_admin, false); end $function$;
alter function private.is_platform_admin() owner to portal_definer;
grant execute on function private.is_platform_admin() to authenticated, service_role;
comment on function private.is_platform_admin() is 'Whether the caller administers every school.';
