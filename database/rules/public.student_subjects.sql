-- The subjects a learner takes, as the registration form asks for them.

comment on table public.student_subjects is
  'Subjects of a learner. Never updated: a choice is added or removed. Once the school has confirmed the child, only administrators change it. With a move to another grade goes what nobody teaches there.';
comment on column public.student_subjects.school_id is 'Derived from the learner; not granted.';

alter table public.student_subjects enable row level security, force row level security;

-- Whoever may read the learner may read the subjects: the inner query is bound by the learner's own policies.
create policy "readers of the learner" on public.student_subjects
  for select to authenticated
  using (exists (select from public.students s where s.id = student_subjects.student_id));

create policy "guardians read those of the learners whose records they read" on public.student_subjects
  for select to authenticated using (student_id = any((select private.children_ids())::uuid[]));

create policy "parents choose for a child they declare" on public.student_subjects
  for insert to authenticated with check (private.declares(student_id));

create policy "administrators add" on public.student_subjects
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators remove" on public.student_subjects
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.student_subjects for all to service_role using (true) with check (true);

create policy "helpers" on public.student_subjects for all to portal_definer using (true) with check (true);

grant select, delete on public.student_subjects to authenticated;
grant insert (student_id, subject_id) on public.student_subjects to authenticated;
grant select, insert, update, delete on public.student_subjects to service_role;
grant select, delete on public.student_subjects to portal_definer;
grant insert (student_id, subject_id) on public.student_subjects to portal_definer;

create trigger place before insert on public.student_subjects
  for each row execute function private.place_by_student();

create trigger audit_deletes after delete on public.student_subjects
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.student_subjects
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.student_subjects
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger tell_joined after insert on public.student_subjects
  referencing new table as new_rows for each statement execute function private.tell_joined();

create trigger tell_left after delete on public.student_subjects
  referencing old table as old_rows for each statement execute function private.tell_left();

create trigger note_ended_right after delete on public.student_subjects
  for each row execute function private.note_ended_right('student_id,subject_id');

create trigger note_ended_right_changed after update of student_id, subject_id on public.student_subjects
  for each row when ((old.student_id, old.subject_id) is distinct from (new.student_id, new.subject_id))
  execute function private.note_ended_right('student_id,subject_id');

select private.publish_changes('public.student_subjects');
