-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.profile_role()
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me uuid := private.own_profile_id();
begin
  return (select p.role from public.profiles p
           where p.id = me and p.approval_status = 'approved' and private.level_suffices(p.role));
end
$function$;
alter function private.profile_role() owner to portal_definer;
grant execute on function private.profile_role() to authenticated, service_role;
comment on function private.profile_role() is 'admin, teacher or parent; null unless approved.';
