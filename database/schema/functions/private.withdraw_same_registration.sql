-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.withdraw_same_registration(p_user_id uuid, p_form jsonb)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  same uuid;
begin
  perform from auth.users u where u.id = p_user_id for no key update;
  select p.id into same from public.profiles p
   where p.user_id = p_user_id and p.role = p_form ->> 'kind' and p.school_id::text = lower(p_form ->> 'school_id')
     and p.approval_status = 'pending'
     for update;
  delete from public.students c where c.id in (select private.declared_children_of(same));
  delete from public.profiles p where p.id = same;
exception when foreign_key_violation then
  -- The school has begun something with it: it stays as it is.
  null;
end
$function$;
alter function private.withdraw_same_registration(uuid,jsonb) owner to portal_definer;
grant execute on function private.withdraw_same_registration(uuid,jsonb) to portal_auth;
comment on function private.withdraw_same_registration(uuid,jsonb) is 'Takes back the pending registration that the form says anew, of the same kind at the same school, with the children it declared. Others of the account, and one that was decided, stay.';
