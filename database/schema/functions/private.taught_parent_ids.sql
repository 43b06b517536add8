-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.taught_parent_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
set enable_seqscan to 'off'
as $function$
begin
  if private.profile_role() is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select distinct p.id
      from public.students c
      join public.guardianships g on g.student_id = c.id and g.ended_at is null and g.reads_records
      join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id
     where (c.grade_id = any((select private.taught_grade_ids())::uuid[]) or c.id = any((select private.assigned_student_ids())::uuid[]))
       and c.is_confirmed and c.left_on is null and p.approval_status = 'approved' and p.role = 'parent');
end
$function$;
alter function private.taught_parent_ids() owner to portal_definer;
grant execute on function private.taught_parent_ids() to authenticated;
comment on function private.taught_parent_ids() is 'Approved guardians who read the records of the confirmed learners whom the calling teacher teaches.';
