-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_unregistered()
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me uuid := private.user_id();
begin
  return me is not null
    and not exists (select from public.profiles p where p.user_id = me)
    and not exists (select from public.portal_users u where u.user_id = me);
end
$function$;
alter function private.is_unregistered() owner to portal_definer;
grant execute on function private.is_unregistered() to authenticated, service_role;
comment on function private.is_unregistered() is 'Whether the caller is signed in without a profile, and may therefore see what registration offers.';
