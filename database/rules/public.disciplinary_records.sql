-- Disciplinary records of learners.
--
-- Refused: a record on a learner whom the teacher does not teach; one that does not begin as pending; a
-- status that changes again once it is resolved or escalated; taking back that a parent was told; changing
-- what happened. Whoever teaches the learner reads the records and carries them on, so that none is lost
-- with its teacher; the parent of the confirmed child and the administrators of the school read them.

comment on table public.disciplinary_records is
  'Incidents. Read by the teachers of the learner, the teacher who wrote it, the parent of the confirmed child and the administrators of the school. What it said before a correction stays in disciplinary_corrections; nobody deletes one.';
comment on column public.disciplinary_records.id is
  'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.disciplinary_records.teacher_id is
  'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.disciplinary_records.school_id is 'Derived from the learner; not granted.';
comment on column public.disciplinary_records.grade_id is
  'The grade in which the learner was on incident_date (private.grade_on), where that is not known when it was recorded; not granted. Null for what was recorded before the grade was kept and a move that is known, and once the grade is deleted.';
comment on column public.disciplinary_records.incident_date is 'A day, never shifted by a time zone.';
comment on column public.disciplinary_records.status is 'Begins as pending; becomes resolved or escalated once.';
comment on column public.disciplinary_records.parent_notified is
  'Whether the parent was told. Set when the record is made: by whoever made it, in person or by phone. Set later: by the notice that is sent with it. Once true, it stays true.';
comment on column public.disciplinary_records.corrected_at is
  'When what it says was last corrected, which its readers see; set by the database. What it said before stands in disciplinary_corrections.';

alter table public.disciplinary_records enable row level security, force row level security;

create policy "teachers read those of whom they teach" on public.disciplinary_records
  for select to authenticated using (student_id = any((select private.taught_student_ids())::uuid[]));

create policy "own, while at the school" on public.disciplinary_records
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "parents read those of their confirmed children" on public.disciplinary_records
  for select to authenticated using (student_id = any((select private.children_ids())::uuid[]));

create policy "administrators read those of their schools" on public.disciplinary_records
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers record what happened with whom they teach" on public.disciplinary_records
  for insert to authenticated
  with check (teacher_id = (select private.profile_id()) and status = 'pending'
    and student_id = any((select private.taught_student_ids())::uuid[]));

create policy "teachers carry on those of whom they teach" on public.disciplinary_records
  for update to authenticated
  using (student_id = any((select private.taught_student_ids())::uuid[]))
  with check (student_id = any((select private.taught_student_ids())::uuid[]));

create policy "teachers carry on their own" on public.disciplinary_records
  for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "the service key" on public.disciplinary_records for all to service_role using (true) with check (true);

create policy "helpers" on public.disciplinary_records for all to portal_definer using (true) with check (true);

grant select on public.disciplinary_records to authenticated;
grant insert (id, student_id, teacher_id, incident_type, incident_date, description, severity, status,
  action_taken, follow_up_required, parent_notified)
  on public.disciplinary_records to authenticated;
grant update (incident_type, incident_date, description, severity, status, action_taken, follow_up_required, parent_notified)
  on public.disciplinary_records to authenticated;
grant select, insert, update, delete on public.disciplinary_records to service_role;
grant select on public.disciplinary_records to portal_definer;
grant update (parent_notified, incident_type, incident_date, description, severity, action_taken, corrected_at)
  on public.disciplinary_records to portal_definer;
grant delete on public.disciplinary_records to portal_definer;

create trigger check_day before insert or update of incident_date on public.disciplinary_records
  for each row execute function private.check_incident_day();

create trigger complete before insert on public.disciplinary_records
  for each row execute function private.fill_teacher();

create trigger pin before update on public.disciplinary_records
  for each row execute function private.pin_disciplinary_record();

create trigger place before insert or update of incident_date on public.disciplinary_records
  for each row execute function private.place_incident();

create trigger audit_deletes after delete on public.disciplinary_records
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.disciplinary_records
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.disciplinary_records
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger check_people after insert or update of teacher_id on public.disciplinary_records
  for each row execute function private.check_teacher();

create trigger keep_corrected after update on public.disciplinary_records
  for each row
  when ((new.incident_type, new.incident_date, new.description, new.severity, new.action_taken)
    is distinct from (old.incident_type, old.incident_date, old.description, old.severity, old.action_taken))
  execute function private.keep_corrected_incident();

-- A record that is made with its parent notified tells of a call that was made: nobody is told by it a second time.
-- 'Notify Parent' sets the flag later, and sends the notice with it.
create trigger tell_parent_later after update on public.disciplinary_records
  for each row when (new.parent_notified and not old.parent_notified) execute function private.tell_incident();

create trigger hand_on after update of teacher_id on public.disciplinary_records
  for each row when (old.teacher_id is not null and new.teacher_id is null) execute function private.hand_on_incident();

create trigger forget_notices after delete on public.disciplinary_records
  referencing old table as old_rows for each statement execute function private.forget_notices('incident');

create trigger limit_sendings after insert on public.disciplinary_records
  referencing new table as new_rows for each statement execute function private.limit_sendings('incidents');

create trigger audit_office_deletes after delete on public.disciplinary_records
  referencing old table as old_rows for each statement
  execute function private.audit_administration('correction', 'student_id', 'teacher_id');

create trigger audit_office_updates after update on public.disciplinary_records
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('correction', 'student_id', 'teacher_id');

select private.publish_changes('public.disciplinary_records');
select private.publish_losses('public.disciplinary_records', 'student_id');
