-- Who has to do with whom inside a school: a teacher with the grades taught and the learners assigned, a
-- parent with the classes of the confirmed children. Like 0200: empty unless approved, run as portal_definer,
-- used in policies as = any((select …)::uuid[]).

create function private.taught_grade_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct t.grade_id
      from public.profiles me
      join public.teacher_subjects t on t.teacher_id = me.id and t.school_id = me.school_id
     where me.user_id = (select private.user_id()) and me.approval_status = 'approved' and me.role = 'teacher');
end
$$;
comment on function private.taught_grade_ids() is 'The grades that the caller teaches in the own school.';

create function private.assigned_student_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct a.student_id
      from public.profiles me
      join public.teacher_student_assignments a
        on a.teacher_id = me.id and a.school_id = me.school_id and a.is_active
     where me.user_id = (select private.user_id()) and me.approval_status = 'approved' and me.role = 'teacher');
end
$$;
comment on function private.assigned_student_ids() is 'The learners that are assigned to the calling teacher.';

create function private.children_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select c.id
      from public.profiles me
      join public.students c on c.parent_id = me.id and c.school_id = me.school_id
     where me.user_id = (select private.user_id()) and me.approval_status = 'approved' and me.role = 'parent'
       and c.is_confirmed);
end
$$;
comment on function private.children_ids() is 'The confirmed children of the calling parent.';

create function private.children_grade_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct c.grade_id from public.students c where c.id = any((select private.children_ids())::uuid[]));
end
$$;
comment on function private.children_grade_ids() is 'The grades of the calling parent''s confirmed children.';

create function private.children_teacher_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct t.teacher_id
      from public.teacher_subjects t
      join public.profiles p on p.id = t.teacher_id and p.school_id = t.school_id
     where t.grade_id = any((select private.children_grade_ids())::uuid[])
       and p.approval_status = 'approved' and p.role = 'teacher');
end
$$;
comment on function private.children_teacher_ids() is
  'Approved teachers of the grades of the calling parent''s confirmed children.';

create function private.taught_parent_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct p.id
      from public.students c
      join public.profiles p on p.id = c.parent_id and p.school_id = c.school_id
     where (c.grade_id = any((select private.taught_grade_ids())::uuid[]) or c.id = any((select private.assigned_student_ids())::uuid[]))
       and c.is_confirmed and p.approval_status = 'approved' and p.role = 'parent');
end
$$;
comment on function private.taught_parent_ids() is
  'Approved parents of the confirmed learners whom the calling teacher teaches.';

create function private.correspondent_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
begin
  return array(
    select c.participant_two_id from public.conversations c
     where c.participant_one_id = me and c.participant_two_id is not null
    union
    select c.participant_one_id from public.conversations c
     where c.participant_two_id = me and c.participant_one_id is not null);
end
$$;
comment on function private.correspondent_ids() is
  'Whoever shares a conversation with the caller: their names stay readable there when the school''s ties change.';

revoke execute on function private.taught_grade_ids(), private.assigned_student_ids(), private.children_ids(),
  private.children_grade_ids(), private.children_teacher_ids(), private.taught_parent_ids(),
  private.correspondent_ids() from public;
grant execute on function private.taught_grade_ids(), private.assigned_student_ids(), private.children_ids(),
  private.children_grade_ids(), private.children_teacher_ids(), private.taught_parent_ids(),
  private.correspondent_ids() to authenticated, portal_definer;

alter function private.taught_grade_ids() owner to portal_definer;
alter function private.assigned_student_ids() owner to portal_definer;
alter function private.children_ids() owner to portal_definer;
alter function private.children_grade_ids() owner to portal_definer;
alter function private.children_teacher_ids() owner to portal_definer;
alter function private.taught_parent_ids() owner to portal_definer;
alter function private.correspondent_ids() owner to portal_definer;
