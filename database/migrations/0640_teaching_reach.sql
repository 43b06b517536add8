-- What the calling teacher teaches, finer than a grade: subjects in grades, and learners one by one. Like
-- 0201: empty or false unless approved; they run as portal_definer.

create function private.taught_student_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select c.id from public.students c
     where c.is_confirmed and c.school_id = (select private.school_id())
       and (c.grade_id = any((select private.taught_grade_ids())::uuid[])
         or c.id = any((select private.assigned_student_ids())::uuid[])));
end
$$;
comment on function private.taught_student_ids() is
  'The confirmed learners of the own school whom the calling teacher teaches, by grade or one by one.';

create function private.teaches(p_subject_id uuid, p_grade_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.teacher_subjects t
     where t.teacher_id = (select private.profile_id()) and t.school_id = (select private.school_id())
       and t.subject_id = p_subject_id and t.grade_id = p_grade_id);
end
$$;
comment on function private.teaches(uuid, uuid) is 'Whether the caller teaches the subject in the grade.';

create function private.teaches_student(p_student_id uuid, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.students c
     where c.id = p_student_id and c.is_confirmed and c.school_id = (select private.school_id())
       and (private.teaches(p_subject_id, c.grade_id)
         or exists (
           select from public.teacher_student_assignments a
            where a.teacher_id = (select private.profile_id()) and a.student_id = c.id
              and a.subject_id = p_subject_id and a.is_active)));
end
$$;
comment on function private.teaches_student(uuid, uuid) is
  'Whether the caller teaches the subject to the learner: to the class, or by an active assignment.';

-- The spec's inserts name the teacher; one that leaves it out means the caller. The policy compares.
create function private.fill_teacher() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.teacher_id := coalesce(new.teacher_id, private.profile_id());
  return new;
end
$$;

revoke execute on function private.taught_student_ids(), private.teaches(uuid, uuid),
  private.teaches_student(uuid, uuid), private.fill_teacher() from public;
grant execute on function private.taught_student_ids(), private.teaches(uuid, uuid),
  private.teaches_student(uuid, uuid) to authenticated, portal_definer;
alter function private.taught_student_ids() owner to portal_definer;
alter function private.teaches(uuid, uuid) owner to portal_definer;
alter function private.teaches_student(uuid, uuid) owner to portal_definer;
