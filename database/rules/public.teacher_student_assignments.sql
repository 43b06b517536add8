-- One learner given to one teacher for one subject. Removal sets is_active to false and keeps the row.
--
-- Refused: a learner who has left.

comment on table public.teacher_student_assignments is
  'Learners given to teachers one by one. Teachers read their own, parents those of their confirmed children. Nobody deletes a row; it becomes inactive.';
comment on column public.teacher_student_assignments.school_id is 'Derived from the learner; not granted.';

alter table public.teacher_student_assignments enable row level security, force row level security;

create policy "own" on public.teacher_student_assignments
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "parents read those of their confirmed children" on public.teacher_student_assignments
  for select to authenticated using (student_id = any((select private.children_ids())::uuid[]));

create policy "administrators read those of their schools" on public.teacher_student_assignments
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators assign" on public.teacher_student_assignments
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators end" on public.teacher_student_assignments
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.teacher_student_assignments
  for all to service_role using (true) with check (true);

create policy "helpers" on public.teacher_student_assignments
  for all to portal_definer using (true) with check (true);

grant select on public.teacher_student_assignments to authenticated;
grant insert (teacher_id, student_id, subject_id) on public.teacher_student_assignments to authenticated;
grant update (is_active) on public.teacher_student_assignments to authenticated;
grant select, insert, update, delete on public.teacher_student_assignments to service_role;
grant select on public.teacher_student_assignments to portal_definer;
grant update (is_active) on public.teacher_student_assignments to portal_definer;
grant delete on public.teacher_student_assignments to portal_definer;

create trigger place before insert on public.teacher_student_assignments
  for each row execute function private.place_by_student();

create trigger audit_deletes after delete on public.teacher_student_assignments
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.teacher_student_assignments
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.teacher_student_assignments
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger check_learner after insert or update of is_active, student_id on public.teacher_student_assignments
  for each row when (new.is_active) execute function private.check_assigned_learner();

create trigger check_people after insert or update of teacher_id on public.teacher_student_assignments
  for each row execute function private.check_teacher();

create trigger audit_office_deletes after delete on public.teacher_student_assignments
  referencing old table as old_rows for each statement
  execute function private.audit_administration('right', 'student_id', 'teacher_id');

create trigger audit_office_inserts after insert on public.teacher_student_assignments
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', 'student_id', 'teacher_id');

create trigger audit_office_updates after update on public.teacher_student_assignments
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('right', 'student_id', 'teacher_id');

create trigger note_ended_right after delete on public.teacher_student_assignments
  for each row when (old.is_active) execute function private.note_ended_right('teacher_id,student_id,subject_id', '{"is_active": false}');

create trigger note_ended_right_changed after update of teacher_id, student_id, subject_id, is_active on public.teacher_student_assignments
  for each row when (old.is_active and (not new.is_active or (old.teacher_id, old.student_id, old.subject_id) is distinct from (new.teacher_id, new.student_id, new.subject_id)))
  execute function private.note_ended_right('teacher_id,student_id,subject_id', '{"is_active": false}');

select private.publish_changes('public.teacher_student_assignments');
