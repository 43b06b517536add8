-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_portal_user()
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (select from public.portal_users u where u.user_id = (select private.user_id()));
end
$function$;
alter function private.is_portal_user() owner to portal_definer;
grant execute on function private.is_portal_user() to authenticated, service_role;
comment on function private.is_portal_user() is 'Whether the caller is a learner of the lessons portal, with or without a plan.';
