-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_platform_admin()
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me uuid := private.own_profile_id();
begin
  return exists (select from public.profiles p
                  where p.id = me and p.approval_status = 'approved' and private.level_suffices(p.role) and p.is_platform_admin);
end
$function$;
alter function private.is_platform_admin() owner to portal_definer;
grant execute on function private.is_platform_admin() to authenticated, service_role;
comment on function private.is_platform_admin() is 'Whether the caller administers every school.';
