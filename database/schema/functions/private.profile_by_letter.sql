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
  select * into me from public.profiles p
   where p.user_id = p_user_id and p.role = 'parent' and p.school_id = p_school_id for update;
  if me.id is null then
    -- Whom the school has rejected as something else comes back through the office.
    if exists (select from public.portal_users u where u.user_id = p_user_id)
       or exists (select from public.profiles p
                   where p.user_id = p_user_id and p.school_id = p_school_id and p.approval_status = 'rejected') then
      return null;
    end if;
    insert into public.profiles (user_id, first_name, last_name, phone, role, school_id, approval_status, language)
    select p_user_id, coalesce(nullif(btrim(p_first_name), ''), known.first_name), coalesce(nullif(btrim(p_last_name), ''), known.last_name),
           nullif(btrim(p_phone), ''), 'parent', p_school_id, 'approved', known.language
      from (values (p_user_id)) as account (id)
      left join public.profiles known on known.id = private.default_profile(account.id)
    returning * into me;
  elsif me.approval_status = 'rejected' then
    return null;
  elsif me.approval_status = 'pending' then
    -- The letter speaks for one learner: children whom the registration names beside wait for the office.
    perform set_config('portal.approved_by_letter', me.id::text, true);
    update public.profiles p set approval_status = 'approved' where p.id = me.id;
    perform set_config('portal.approved_by_letter', '', true);
  end if;
  perform public.switch_profile(me.id);
  return me.id;
end
$function$;
alter function private.profile_by_letter(uuid,uuid,text,text,text) owner to portal_definer;
comment on function private.profile_by_letter(uuid,uuid,text,text,text) is 'The approved parent''s profile at the school by which this account claims, made or approved for it, as which the session goes on; null for one that the school has rejected and for a learner''s account.';
