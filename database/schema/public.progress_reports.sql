-- Generated from the migrated database by `npm run types`; do not edit.

create table public.progress_reports (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  subject_id uuid not null,
  term_id uuid not null,
  teacher_id uuid,
  school_id uuid not null,
  report_file_url text not null,
  grade_score numeric,
  comments text,
  uploaded_at timestamp with time zone not null default now(),
  size_bytes bigint,
  constraint progress_reports_pkey primary key (id),
  constraint progress_reports_report_file_url_key unique (report_file_url),
  constraint progress_reports_comments_check check (length(comments) <= 2000),
  constraint progress_reports_grade_score_check check (
    grade_score >= 0::numeric and grade_score <= 100::numeric and scale(trim_scale(grade_score)) <= 2
  ),
  constraint progress_reports_report_file_url_check check (
    length(report_file_url) >= 1 and length(report_file_url) <= 1024
  ),
  constraint progress_reports_size_bytes_check check (size_bytes >= 0),
  constraint progress_reports_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint progress_reports_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id),
  constraint progress_reports_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id),
  constraint progress_reports_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete set null,
  constraint progress_reports_term_id_fkey foreign key (term_id, school_id) references public.terms(id, school_id)
);

comment on table public.progress_reports is 'Reports on learners. Read by the teacher who gave them, the parent of the confirmed child and the administrators of the school; nobody else, other teachers of the learner included. The learner, the subject, the term and the file of a report never change.';
comment on column public.progress_reports.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.progress_reports.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.progress_reports.school_id is 'Derived from the learner; not granted.';
comment on column public.progress_reports.report_file_url is 'The name of the file in the bucket progress-reports. Its uploader names it, once; whoever may read the row may read the file, and it goes with the row.';
comment on column public.progress_reports.grade_score is 'In percent, in steps of 0.01; null when none is given.';
comment on column public.progress_reports.size_bytes is 'Of the file, measured by the server; not granted. Null where the file was not there yet.';

create index progress_reports_school on public.progress_reports using btree (school_id, uploaded_at desc);
create index progress_reports_student on public.progress_reports using btree (
  student_id, school_id, uploaded_at desc
);
create index progress_reports_subject on public.progress_reports using btree (subject_id, school_id);
create index progress_reports_teacher on public.progress_reports using btree (teacher_id, uploaded_at desc);
create index progress_reports_term on public.progress_reports using btree (term_id, school_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.progress_reports for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.progress_reports for select to portal_definer
  using (true);
create policy "own, while at the school" on public.progress_reports for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read those of their confirmed children" on public.progress_reports for select to authenticated
  using (student_id = any ((select private.children_ids())::uuid[]));
create policy "the backup reads" on public.progress_reports for select to portal_backup
  using (true);
create policy "teachers report on whom they teach" on public.progress_reports for insert to authenticated
  with check (teacher_id = (select private.profile_id()) and private.teaches_student(student_id, subject_id));
create policy "teachers correct their own" on public.progress_reports for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "erasures take them" on public.progress_reports for delete to portal_definer
  using (true);
create policy "teachers take back their own" on public.progress_reports for delete to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the service key" on public.progress_reports for all to service_role
  using (true)
  with check (true);

grant select, delete on public.progress_reports to authenticated;
grant insert (
  id, student_id, subject_id, term_id, teacher_id, report_file_url, grade_score, comments
) on public.progress_reports to authenticated;
grant update (grade_score, comments) on public.progress_reports to authenticated;
grant select on public.progress_reports to portal_backup;
grant select, delete on public.progress_reports to portal_definer;
grant select, insert, update, delete on public.progress_reports to service_role;

-- 1. before each row
create trigger check_file before insert on public.progress_reports
for each row
execute function private.check_report_file();

create or replace function private.check_report_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  measured jsonb := private.uploaded_file('progress-reports', new.report_file_url);
begin
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  return new;
end
$function$;
alter function private.check_report_file() owner to portal_definer;

-- 2. before each row
create trigger check_file_ending before insert on public.progress_reports
for each row
execute function private.check_file_ending('progress-reports', 'report_file_url');

-- 3. before each row
create trigger complete before insert on public.progress_reports
for each row
execute function private.fill_teacher();

-- 4. before each row
create trigger place before insert on public.progress_reports
for each row
execute function private.place_by_student();

-- 5. after each row
create trigger check_people after insert or update of teacher_id on public.progress_reports
for each row
execute function private.check_teacher();

-- 6. after each row
create trigger drop_file after delete on public.progress_reports
for each row
execute function private.drop_report_file();

create or replace function private.drop_report_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.drop_file('progress-reports', old.report_file_url);
  return null;
end
$function$;
alter function private.drop_report_file() owner to portal_definer;

-- 7. after each row
create trigger publish_new_keys after update on public.progress_reports
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 8. after the statement
create trigger audit_deletes after delete on public.progress_reports referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 9. after the statement
create trigger audit_inserts after insert on public.progress_reports referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 10. after the statement
create trigger audit_office_deletes after delete on public.progress_reports referencing old table as old_rows
for each statement
execute function private.audit_administration('correction', 'student_id', 'teacher_id');

-- 11. after the statement
create trigger audit_office_updates after update on public.progress_reports referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('correction', 'student_id', 'teacher_id');

-- 12. after the statement
create trigger audit_updates after update on public.progress_reports referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 13. after the statement
create trigger forget_notices after delete on public.progress_reports referencing old table as old_rows
for each statement
execute function private.forget_notices('report');

-- 14. after the statement
create trigger limit_sendings after insert on public.progress_reports referencing new table as new_rows
for each statement
execute function private.limit_sendings('reports');

-- 15. after the statement
create trigger publish_deletions after delete on public.progress_reports referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 16. after the statement
create trigger publish_inserts after insert on public.progress_reports referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 17. after the statement
create trigger publish_updates after update on public.progress_reports referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 18. after the statement
create trigger tell_reports after insert on public.progress_reports referencing new table as new_rows
for each statement
execute function private.tell_reports();

create or replace function private.tell_reports()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select p.id, 'report', r.id, 'New progress report: ' || s.name,
         jsonb_build_object('code', 'report.new', 'subject', s.name), r.student_id, r.school_id, r.uploaded_at,
         private.read_as_history(r.uploaded_at)
    from new_rows r
    join public.subjects s on s.id = r.subject_id
    cross join lateral private.told_guardians_of(r.student_id) as p (id)
   where private.is_told(r.uploaded_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_reports() owner to portal_definer;
