-- Learners of a school. A parent declares a child; the school confirms it: by approving the registration
-- that named it, or later on the pending tab. Until then the child opens nothing of the class.
--
-- Refused: a parent confirming, changing or giving away a child; a learner in another school's grade; a
-- parent who is not one of the same school; deleting a learner whom messages name.

comment on table public.students is
  'Learners. Parents read their own, teachers the confirmed ones they teach, administrators those of their schools.';
comment on column public.students.student_id is
  'The code people use, unique among the confirmed learners of the school. Left empty, it is made here: year and four digits.';
comment on column public.students.is_confirmed is
  'Whether the school stands by the child that a parent declared. False for what parents insert, until an administrator sets it or approves the registration.';
comment on column public.students.left_on is
  'When the learner left the school; null for who is there. Teachers, classes, groups and audiences know no learner who has left; guardians and the office read on until an erasure.';

comment on column public.students.grade_since is
  'Since when the learner is in this grade: the day of enrolment or of the last move. Set by the database. What was over by then was asked of others (docs/decisions/2880).';

alter table public.students enable row level security, force row level security;

-- By the row itself, and not by its guardianship: a row that is inserted and returned has none yet, one that is deleted
-- has none any more when its parent is told live.
create policy "parents read their children" on public.students
  for select to authenticated
  using (parent_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "guardians read the learners of their household" on public.students
  for select to authenticated using (id = any((select private.household_student_ids())::uuid[]));

create policy "teachers read the confirmed learners of the grades they teach" on public.students
  for select to authenticated
  using (is_confirmed and left_on is null and grade_id = any((select private.taught_grade_ids())::uuid[]));

create policy "teachers read the confirmed learners assigned to them" on public.students
  for select to authenticated
  using (is_confirmed and left_on is null and id = any((select private.assigned_student_ids())::uuid[]));

create policy "administrators read the learners of their schools" on public.students
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "parents declare their children" on public.students
  for insert to authenticated with check (private.may_declare_child(parent_id, school_id));

create policy "administrators enrol learners" on public.students
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators edit learners" on public.students
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators remove learners" on public.students
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.students for all to service_role using (true) with check (true);

create policy "helpers" on public.students for all to portal_definer using (true) with check (true);

-- A parent whose answer was lost on the way presses Add Child again: the id, made where the form is, tells that
-- the child is there already. Who may declare whom is asked as without it; an id that is taken is refused.
grant select, delete on public.students to authenticated;
grant insert (id, first_name, last_name, student_id, grade_id, school_id, parent_id, date_of_birth)
  on public.students to authenticated;
grant update (first_name, last_name, student_id, grade_id, parent_id, date_of_birth, is_confirmed, left_on)
  on public.students to authenticated;
grant select, insert, update, delete on public.students to service_role;
grant select, delete on public.students to portal_definer;
grant insert (id, first_name, last_name, student_id, grade_id, school_id, parent_id, date_of_birth, is_confirmed)
  on public.students to portal_definer;
grant update (parent_id, date_of_birth, is_confirmed, left_on, grade_id) on public.students to portal_definer;

create trigger complete before insert on public.students
  for each row execute function private.complete_student();

create trigger check_left_on before insert or update of left_on on public.students
  for each row execute function private.check_left_on();

create trigger note_grade_since before update of grade_id on public.students
  for each row when (new.grade_id is distinct from old.grade_id) execute function private.note_grade_since();

create trigger visible before insert or update of first_name, last_name, student_id on public.students
  for each row execute function private.refuse_hidden_characters('first_name', 'last_name', 'student_id');

create trigger audit_deletes before delete on public.students
  for each row execute function private.audit_own_child_who_goes();

create trigger audit_inserts after insert on public.students
  referencing new table as new_rows for each statement execute function private.audit_own_child('id');

create trigger audit_updates after update on public.students
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('id');

create trigger check_people after insert or update of parent_id on public.students
  for each row execute function private.check_student();

create trigger follow_parent after update of parent_id on public.students
  for each row when (new.parent_id is distinct from old.parent_id) execute function private.follow_parent();

create trigger forget_former_subjects after update of grade_id on public.students
  for each row when (new.grade_id is distinct from old.grade_id) execute function private.forget_former_subjects();

create trigger leave_classes after update of left_on on public.students
  for each row when (new.left_on is not null and old.left_on is null) execute function private.leave_classes();

create trigger end_erasure after update of left_on on public.students
  for each row when (new.left_on is null and old.left_on is not null) execute function private.end_erasure();

create trigger refuse_return_alike after update of left_on on public.students
  for each row when (new.left_on is null and old.left_on is not null and new.is_confirmed and current_user = 'authenticated')
  execute function private.refuse_return_alike();

create trigger refuse_second_learner after update of is_confirmed on public.students
  for each row when (new.is_confirmed and not old.is_confirmed)
  execute function private.refuse_second_learner();

create trigger settle_notices after update of is_confirmed on public.students
  for each row when (new.is_confirmed and not old.is_confirmed)
  execute function private.settle_registration_notices();

create trigger tell_declined_child before delete on public.students
  for each row when (not old.is_confirmed and current_user = 'authenticated')
  execute function private.tell_declined_child();

create trigger forget_notices after delete on public.students
  referencing old table as old_rows for each statement execute function private.forget_notices('registration');

create trigger follow_new_parents after insert on public.students
  referencing new table as new_rows for each statement execute function private.follow_new_parents();

create trigger limit_sendings after insert on public.students
  referencing new table as new_rows for each statement execute function private.limit_sendings('children');

create trigger refuse_learners_alike after insert on public.students
  referencing new table as new_rows for each statement
  when (current_user in ('authenticated', 'portal_definer'))
  execute function private.refuse_learners_alike();

create trigger tell_added_children after insert on public.students
  referencing new table as new_rows for each statement execute function private.tell_added_children();

create trigger tell_moved after update on public.students
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_moved();

create trigger audit_office_deletes after delete on public.students
  referencing old table as old_rows for each statement
  execute function private.audit_administration('correction', 'id', '', 'first_name', 'last_name', 'student_id', 'grade_id', 'school_id', 'parent_id', 'date_of_birth', 'is_confirmed', 'left_on');

create trigger audit_office_updates after update on public.students
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('correction', 'id', '', 'first_name', 'last_name', 'student_id', 'grade_id', 'school_id', 'parent_id', 'date_of_birth', 'is_confirmed', 'left_on');

create trigger note_ended_right_changed after update of left_on on public.students
  for each row when (new.left_on is not null and new.left_on is distinct from old.left_on)
  execute function private.note_ended_right('id', '{}', 'left_on');

create trigger note_moved_learners after update on public.students
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_moved_learners();

select private.publish_changes('public.students');
