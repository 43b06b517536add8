-- Progress reports: a file and a score that a teacher gives a learner for a subject and a term.
--
-- Refused: a report on a learner whom the teacher does not teach in that subject; one that names a file of
-- somebody else; another teacher's name, another date. A parent reads those of the own confirmed children,
-- a teacher the own, the administrators those of their school. What was given in error its teacher corrects
-- or takes back.

comment on table public.progress_reports is
  'Reports on learners. Read by the teacher who gave them, the parent of the confirmed child and the administrators of the school; nobody else, other teachers of the learner included. The learner, the subject, the term and the file of a report never change.';
comment on column public.progress_reports.id is
  'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.progress_reports.teacher_id is
  'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.progress_reports.school_id is 'Derived from the learner; not granted.';
comment on column public.progress_reports.report_file_url is
  'The name of the file in the bucket progress-reports. Its uploader names it, once; whoever may read the row may read the file, and it goes with the row.';
comment on column public.progress_reports.size_bytes is
  'Of the file, measured by the server; not granted. Null where the file was not there yet.';
comment on column public.progress_reports.grade_score is 'In percent, in steps of 0.01; null when none is given.';

alter table public.progress_reports enable row level security, force row level security;

create policy "own, while at the school" on public.progress_reports
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "parents read those of their confirmed children" on public.progress_reports
  for select to authenticated using (student_id = any((select private.children_ids())::uuid[]));

create policy "administrators read those of their schools" on public.progress_reports
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers report on whom they teach" on public.progress_reports
  for insert to authenticated
  with check (teacher_id = (select private.profile_id())
    and private.teaches_student(student_id, subject_id));

create policy "teachers correct their own" on public.progress_reports
  for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "teachers take back their own" on public.progress_reports
  for delete to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "helpers read" on public.progress_reports for select to portal_definer using (true);

create policy "the service key" on public.progress_reports for all to service_role using (true) with check (true);

create policy "erasures take them" on public.progress_reports for delete to portal_definer using (true);

grant select, delete on public.progress_reports to authenticated;
grant insert (id, student_id, subject_id, term_id, teacher_id, report_file_url, grade_score, comments)
  on public.progress_reports to authenticated;
grant update (grade_score, comments) on public.progress_reports to authenticated;
grant select, insert, update, delete on public.progress_reports to service_role;
grant select on public.progress_reports to portal_definer;
grant delete on public.progress_reports to portal_definer;

create trigger check_file before insert on public.progress_reports
  for each row execute function private.check_report_file();

create trigger check_file_ending before insert on public.progress_reports
  for each row execute function private.check_file_ending('progress-reports', 'report_file_url');

create trigger complete before insert on public.progress_reports
  for each row execute function private.fill_teacher();

create trigger place before insert on public.progress_reports
  for each row execute function private.place_by_student();

create trigger audit_deletes after delete on public.progress_reports
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.progress_reports
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.progress_reports
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger check_people after insert or update of teacher_id on public.progress_reports
  for each row execute function private.check_teacher();

create trigger drop_file after delete on public.progress_reports
  for each row execute function private.drop_report_file();

create trigger forget_notices after delete on public.progress_reports
  referencing old table as old_rows for each statement execute function private.forget_notices('report');

create trigger limit_sendings after insert on public.progress_reports
  referencing new table as new_rows for each statement execute function private.limit_sendings('reports');

create trigger tell_reports after insert on public.progress_reports
  referencing new table as new_rows for each statement execute function private.tell_reports();

create trigger audit_office_deletes after delete on public.progress_reports
  referencing old table as old_rows for each statement
  execute function private.audit_administration('correction', 'student_id', 'teacher_id');

create trigger audit_office_updates after update on public.progress_reports
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('correction', 'student_id', 'teacher_id');

select private.publish_changes('public.progress_reports');
