-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_declare_child(p_parent_id uuid, p_school_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.profiles me
     where me.id = (select private.own_profile_id()) and me.id = p_parent_id and me.school_id = p_school_id
       and me.role = 'parent' and me.approval_status in ('pending', 'approved'));
end
$function$;
alter function private.may_declare_child(uuid,uuid) owner to portal_definer;
grant execute on function private.may_declare_child(uuid,uuid) to authenticated;
comment on function private.may_declare_child(uuid,uuid) is 'Whether the caller is that parent in that school, approved or still completing a registration.';
