-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.import_standings(p_school_id uuid, p_emails text[], p_role text)
returns table(email text, standing text, user_id uuid, profile_id uuid, first_name text, last_name text, phone text)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  perform private.require_importer(p_school_id);
  return query
    select u.email,
           case
             -- Nobody has shown yet that the address is theirs: the invitation goes to whoever reads its mail.
             when p.id is null and u.email_confirmed_at is null and u.last_sign_in_at is null then 'free'
             when p.school_id is distinct from p_school_id then 'elsewhere'
             -- Nobody makes themself something more.
             when u.id = (select private.user_id()) and p.role <> p_role then 'admin'
             when p.approval_status <> 'approved' then p.approval_status || '-' || p.role
             when u.email_confirmed_at is null and p.role <> 'admin' then 'invited-' || p.role
             else p.role
           end,
           case when p.school_id = p_school_id or (p.id is null and u.email_confirmed_at is null) then u.id end,
           case when p.school_id = p_school_id then p.id end,
           case when p.school_id = p_school_id then p.first_name end,
           case when p.school_id = p_school_id then p.last_name end,
           case when p.school_id = p_school_id then p.phone end
      from auth.users u
      left join lateral (
        select f.* from public.profiles f where f.user_id = u.id
         order by f.school_id is not distinct from p_school_id desc, f.role = p_role desc, f.role = 'admin' desc,
                  f.approval_status = 'approved' desc, f.created_at, f.id limit 1) p on true
     where u.email = any(p_emails);
end
$function$;
alter function private.import_standings(uuid,text[],text) owner to portal_definer;
grant execute on function private.import_standings(uuid,text[],text) to authenticated;
comment on function private.import_standings(uuid,text[],text) is 'Those of the addresses that have an account, and what it is to the school, as p_role where it is that: parent, teacher, admin, or with invited-, pending- or rejected- before it; elsewhere for every account that is not of this school; free when nobody has used it. 42501 for who does not run the school.';
