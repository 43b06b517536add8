-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.withdraw_registration(p_user_id uuid)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  profile public.profiles;
begin
  perform from auth.users u where u.id = p_user_id for no key update;
  perform from public.profiles p where p.user_id = p_user_id order by p.id for update;
  if exists (select from public.profiles p where p.user_id = p_user_id and p.approval_status <> 'pending') then
    return false;
  end if;
  for profile in select * from public.profiles p where p.user_id = p_user_id order by p.id loop
    delete from public.students c where c.id in (select private.declared_children_of(profile.id));
    delete from public.profiles p where p.id = profile.id;
  end loop;
  return true;
exception when foreign_key_violation then
  return false;
end
$function$;
alter function private.withdraw_registration(uuid) owner to portal_definer;
grant execute on function private.withdraw_registration(uuid) to portal_auth;
comment on function private.withdraw_registration(uuid) is 'Takes a pending registration back with the children it declared; true when none is left. An approved or rejected one stays: false.';
