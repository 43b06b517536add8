-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.profile_by_letter(p_user_id uuid, p_school_id uuid, p_first_name text, p_last_name text, p_phone text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me public.profiles;
begin
  select * into me from public.profiles p where p.user_id = p_user_id for update;
  if me.id is null then
    if exists (select from public.portal_users u where u.user_id = p_user_id) then
      return null;
    end if;
    insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status)
    values (p_user_id, btrim(p_first_name), btrim(p_last_name), nullif(btrim(p_phone), ''), 'parent', p_school_id, 'approved')
    returning * into me;
    return me.id;
  end if;
  if me.role <> 'parent' or me.school_id is distinct from p_school_id or me.approval_status = 'rejected' then
    return null;
  end if;
  if me.approval_status = 'pending' then
    -- The letter speaks for one learner: children whom the registration names beside wait for the office.
    perform set_config('portal.approved_by_letter', me.id::text, true);
    update public.profiles p set approval_status = 'approved' where p.id = me.id;
    perform set_config('portal.approved_by_letter', '', true);
  end if;
  return me.id;
end
$function$;
alter function private.profile_by_letter(uuid,uuid,text,text,text) owner to portal_definer;
comment on function private.profile_by_letter(uuid,uuid,text,text,text) is 'The approved parent''s profile at the school by which this account claims, made or approved for it; null for an account that is something else.';
