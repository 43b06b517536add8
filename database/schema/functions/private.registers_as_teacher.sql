-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.registers_as_teacher(p_teacher_id uuid, p_school_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.profiles me
     where me.id = (select private.own_profile_id()) and me.id = p_teacher_id and me.school_id = p_school_id
       and me.role = 'teacher' and me.approval_status = 'pending'
       and me.created_at > now() - interval '10 minutes');
end
$function$;
alter function private.registers_as_teacher(uuid,uuid) owner to portal_definer;
grant execute on function private.registers_as_teacher(uuid,uuid) to authenticated;
comment on function private.registers_as_teacher(uuid,uuid) is 'Whether the caller is that teacher, still completing a registration at that school: within ten minutes of it.';
