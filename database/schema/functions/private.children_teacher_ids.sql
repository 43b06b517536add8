-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.children_teacher_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct t.teacher_id
      from public.teacher_subjects t
      join public.profiles p on p.id = t.teacher_id and p.school_id = t.school_id
     where t.grade_id = any((select private.children_grade_ids())::uuid[])
       and p.approval_status = 'approved' and p.role = 'teacher');
end
$function$;
alter function private.children_teacher_ids() owner to portal_definer;
grant execute on function private.children_teacher_ids() to authenticated;
comment on function private.children_teacher_ids() is 'Approved teachers of the grades of the calling parent''s confirmed children.';
