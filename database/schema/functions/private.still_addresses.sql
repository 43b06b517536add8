-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.still_addresses(p_profile_id uuid, p_school_id uuid, p_audience_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return p_audience_id is null
      or exists (
        select from public.profiles p
         where p.id = p_profile_id and p.approval_status = 'approved'
           and (p.is_platform_admin or p.role = 'admin' and p.school_id = p_school_id)
           and not private.is_closed(p.user_id))
      or not exists (
        select from public.audience_parts a
         where a.audience_id = p_audience_id and a.school_id = p_school_id
           and case a.kind
                 when 'staff' then false
                 when 'group' then exists (select from public.groups g where g.id = a.group_id and g.is_active)
                   and not exists (
                     select from public.group_members m where m.group_id = a.group_id and m.profile_id = p_profile_id)
                 when 'learner' then exists (
                     select from public.students c where c.id = a.student_id and c.is_confirmed and c.left_on is null)
                   and not private.knows_student(p_profile_id, a.student_id)
                 else not exists (
                   select from public.teacher_subjects t
                    where t.teacher_id = p_profile_id and t.school_id = p_school_id and t.grade_id = a.grade_id
                      and (a.kind = 'grade' or t.subject_id = a.subject_id)) end);
end
$function$;
alter function private.still_addresses(uuid,uuid,uuid) owner to portal_definer;
comment on function private.still_addresses(uuid,uuid,uuid) is 'Whether who made something for this audience of the school may address all of it now: who runs the school, and a teacher of what the teacher teaches, the own groups and the staff.';
