-- Who teaches what in which grade. It decides which learners a teacher sees and which parents may be
-- written to, so only administrators give it; a teacher who is registering names the own wishes, which
-- count for nothing until the approval.

comment on table public.teacher_subjects is
  'Subject and grade assignments of teachers. Teachers read their own; parents those of approved teachers in their confirmed children''s grades. Never updated: removed by the three ids and made anew.';
comment on column public.teacher_subjects.school_id is 'Derived from the grade; not granted.';

alter table public.teacher_subjects enable row level security, force row level security;

create policy "own" on public.teacher_subjects
  for select to authenticated using (teacher_id = (select private.profile_id()));

create policy "parents read who teaches their children's grades" on public.teacher_subjects
  for select to authenticated
  using (grade_id = any((select private.children_grade_ids())::uuid[])
    and teacher_id = any((select private.children_teacher_ids())::uuid[]));

create policy "administrators read those of their schools" on public.teacher_subjects
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "a registering teacher names the own subjects" on public.teacher_subjects
  for insert to authenticated with check (private.registers_as_teacher(teacher_id, school_id));

create policy "administrators assign" on public.teacher_subjects
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators remove" on public.teacher_subjects
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.teacher_subjects for all to service_role using (true) with check (true);

create policy "helpers" on public.teacher_subjects for all to portal_definer using (true) with check (true);

grant select, delete on public.teacher_subjects to authenticated;
grant insert (teacher_id, subject_id, grade_id) on public.teacher_subjects to authenticated;
grant select, insert, update, delete on public.teacher_subjects to service_role;
grant select, delete on public.teacher_subjects to portal_definer;
grant insert (teacher_id, subject_id, grade_id) on public.teacher_subjects to portal_definer;

create trigger place before insert on public.teacher_subjects
  for each row execute function private.place_by_grade();

create trigger check_people after insert or update of teacher_id on public.teacher_subjects
  for each row execute function private.check_teacher();

create trigger audit_office_deletes after delete on public.teacher_subjects
  referencing old table as old_rows for each statement
  execute function private.audit_administration('right', '', 'teacher_id');

create trigger audit_office_inserts after insert on public.teacher_subjects
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', '', 'teacher_id');

create trigger note_ended_right after delete on public.teacher_subjects
  for each row execute function private.note_ended_right('teacher_id,subject_id,grade_id');

create trigger note_ended_right_changed after update of teacher_id, subject_id, grade_id on public.teacher_subjects
  for each row when ((old.teacher_id, old.subject_id, old.grade_id) is distinct from (new.teacher_id, new.subject_id, new.grade_id))
  execute function private.note_ended_right('teacher_id,subject_id,grade_id');

select private.publish_changes('public.teacher_subjects');
