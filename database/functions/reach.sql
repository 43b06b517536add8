-- Who has to do with whom inside a school: a teacher with the grades taught and the learners assigned, a parent with
-- the classes of the confirmed children. Empty unless approved; they run as portal_definer, and are used in policies
-- as = any((select …)::uuid[]).
create or replace function private.taught_grade_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select distinct t.grade_id from public.teacher_subjects t where t.teacher_id = me.approved_id and t.school_id = me.school_id);
end
$$;
alter function private.taught_grade_ids() owner to portal_definer;
grant execute on function private.taught_grade_ids() to authenticated;
comment on function private.taught_grade_ids() is 'The grades that the caller teaches in the own school.';

create or replace function private.assigned_student_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select distinct a.student_id from public.teacher_student_assignments a
     where a.teacher_id = me.approved_id and a.school_id = me.school_id and a.is_active);
end
$$;
alter function private.assigned_student_ids() owner to portal_definer;
grant execute on function private.assigned_student_ids() to authenticated;
comment on function private.assigned_student_ids() is 'The learners that are assigned to the calling teacher.';

create or replace function private.children_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'parent' then
    return '{}';
  end if;
  return array(
    select c.id
      from public.guardianships g
      join public.students c on c.id = g.student_id
     where g.profile_id = me.approved_id and g.school_id = me.school_id
       and g.ended_at is null and g.reads_records and c.is_confirmed);
end
$$;
alter function private.children_ids() owner to portal_definer;
grant execute on function private.children_ids() to authenticated;
comment on function private.children_ids() is 'The confirmed learners whose records the calling guardian reads.';

create or replace function private.children_grade_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct c.grade_id from public.students c where c.id = any((select private.children_ids())::uuid[])
       and c.left_on is null);
end
$$;
alter function private.children_grade_ids() owner to portal_definer;
grant execute on function private.children_grade_ids() to authenticated;
comment on function private.children_grade_ids() is 'The grades of the calling parent''s confirmed children.';

create or replace function private.children_teacher_ids() returns uuid[]
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
alter function private.children_teacher_ids() owner to portal_definer;
grant execute on function private.children_teacher_ids() to authenticated;
comment on function private.children_teacher_ids() is
  'Approved teachers of the grades of the calling parent''s confirmed children.';

-- Asked with nearly every statement. With many learners the planner would come to read all profiles of all schools
-- for it; by its index it reads those it needs: hence enable_seqscan.
create or replace function private.taught_parent_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
alter function private.taught_parent_ids() owner to portal_definer;
grant execute on function private.taught_parent_ids() to authenticated;
comment on function private.taught_parent_ids() is
  'Approved guardians who read the records of the confirmed learners whom the calling teacher teaches.';

create or replace function private.correspondent_ids() returns uuid[]
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
     where c.participant_two_id = me and c.participant_one_id is not null
    union
    select c.person_id from public.desk_conversations c
     where c.desk_id = any(private.desk_ids()) and c.person_id is not null
       and c.id <> all((select private.own_family_conversation_ids())::uuid[])
    union
    select n.to_profile_id from public.desk_conversations c
      join public.desk_notes n on n.conversation_id = c.id and n.kind = 'joined'
     where c.desk_id = any(private.desk_ids()) and n.to_profile_id is not null
       and c.id <> all((select private.own_family_conversation_ids())::uuid[])
    union
    select d.teacher_id from public.desk_participants g
      join public.desk_conversations c on c.id = g.conversation_id
      join public.desks d on d.id = c.desk_id
     where g.profile_id = me and d.teacher_id is not null);
end
$$;
alter function private.correspondent_ids() owner to portal_definer;
grant execute on function private.correspondent_ids() to authenticated;
comment on function private.correspondent_ids() is
  'Whoever shares a conversation with the caller, or wrote to a desk at which the caller sits, or joined such a conversation, or the teacher of one that the caller has joined: their names stay readable there when the school''s ties change.';

create or replace function private.teaches_parent(p_teacher_id uuid, p_parent_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.guardianships g
      join public.students c on c.id = g.student_id
      join public.teacher_subjects t on t.grade_id = c.grade_id and t.school_id = c.school_id
     where g.profile_id = p_parent_id and g.ended_at is null and g.reads_records
       and c.is_confirmed and c.left_on is null and t.teacher_id = p_teacher_id)
$$;
alter function private.teaches_parent(uuid, uuid) owner to portal_definer;
comment on function private.teaches_parent(uuid, uuid) is
  'Whether the teacher teaches a grade of one of the parent''s confirmed children.';

-- A platform administrator belongs to no school, so its people would read an announcement of theirs as by
-- 'Unknown'. Whoever has announced something to a school is known by name there.
create or replace function private.announcing_administrator_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  my_school uuid := private.school_id();
begin
  if my_school is null then
    return '{}';
  end if;
  return array(
    select p.id from public.profiles p
     where p.is_platform_admin
       and (exists (select from public.announcements a where a.author_id = p.id and a.school_id = my_school)
         or exists (select from public.events e where e.created_by = p.id and e.school_id = my_school)
         or exists (select from public.shared_files f where f.uploaded_by = p.id and f.school_id = my_school)));
end
$$;
alter function private.announcing_administrator_ids() owner to portal_definer;
grant execute on function private.announcing_administrator_ids() to authenticated;
comment on function private.announcing_administrator_ids() is
  'Platform administrators who wrote an announcement or event, or shared a file, at the caller''s school.';

-- What the calling teacher teaches, finer than a grade: subjects in grades, and learners one by one. Empty or false
-- unless approved; they run as portal_definer.

-- enable_seqscan for the reason that it has in private.taught_parent_ids.
create or replace function private.taught_student_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
begin
  if private.profile_role() is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select c.id from public.students c
     where c.is_confirmed and c.left_on is null and c.school_id = (select private.school_id())
       and (c.grade_id = any((select private.taught_grade_ids())::uuid[])
         or c.id = any((select private.assigned_student_ids())::uuid[])));
end
$$;
alter function private.taught_student_ids() owner to portal_definer;
grant execute on function private.taught_student_ids() to authenticated;
comment on function private.taught_student_ids() is
  'The confirmed learners of the own school whom the calling teacher teaches, by grade or one by one.';

create or replace function private.teaches(p_subject_id uuid, p_grade_id uuid) returns boolean
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
alter function private.teaches(uuid, uuid) owner to portal_definer;
grant execute on function private.teaches(uuid, uuid) to authenticated;
comment on function private.teaches(uuid, uuid) is 'Whether the caller teaches the subject in the grade.';

create or replace function private.teaches_student(p_student_id uuid, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.students c
     where c.id = p_student_id and c.is_confirmed and c.left_on is null and c.school_id = (select private.school_id())
       and (private.teaches(p_subject_id, c.grade_id)
         or exists (
           select from public.teacher_student_assignments a
            where a.teacher_id = (select private.profile_id()) and a.student_id = c.id
              and a.subject_id = p_subject_id and a.is_active)));
end
$$;
alter function private.teaches_student(uuid, uuid) owner to portal_definer;
grant execute on function private.teaches_student(uuid, uuid) to authenticated;
comment on function private.teaches_student(uuid, uuid) is
  'Whether the caller teaches the subject to the learner: to the class, or by an active assignment.';
