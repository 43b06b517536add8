-- Progress reports: a file and a score that a teacher gives a learner for a subject and a term.
--
-- Refused: a report on a learner whom the teacher does not teach in that subject; one that names a file of
-- somebody else; another teacher's name, another date. A parent reads those of the own confirmed children,
-- a teacher the own, the administrators those of their school. What was given in error its teacher corrects
-- or takes back.

create table public.progress_reports (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null,
  subject_id uuid not null,
  term_id uuid not null,
  teacher_id uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  report_file_url text not null check (length(report_file_url) between 1 and 1024),
  grade_score numeric(5, 2) check (grade_score between 0 and 100),
  comments text check (length(comments) <= 2000),
  uploaded_at timestamptz not null default now(),
  constraint progress_reports_report_file_url_key unique (report_file_url),
  constraint progress_reports_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id),
  constraint progress_reports_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id),
  constraint progress_reports_term_id_fkey foreign key (term_id, school_id)
    references public.terms (id, school_id)
);

create index progress_reports_student on public.progress_reports (student_id, school_id, uploaded_at desc);
create index progress_reports_subject on public.progress_reports (subject_id, school_id);
create index progress_reports_term on public.progress_reports (term_id, school_id);
create index progress_reports_teacher on public.progress_reports (teacher_id, uploaded_at desc);
create index progress_reports_school on public.progress_reports (school_id, uploaded_at desc);

alter table public.progress_reports enable row level security;
alter table public.progress_reports force row level security;

create trigger complete before insert on public.progress_reports
  for each row execute function private.fill_teacher();
create trigger place before insert on public.progress_reports
  for each row execute function private.place_by_student();
-- A teacher could otherwise open somebody else's file by naming it.
create function private.check_report_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then
    perform private.uploaded_file('progress-reports', new.report_file_url);
  end if;
  return new;
end
$$;
revoke execute on function private.check_report_file() from public;
alter function private.check_report_file() owner to portal_definer;
create trigger check_file before insert on public.progress_reports
  for each row execute function private.check_report_file();

create function private.drop_report_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('progress-reports', old.report_file_url);
  return null;
end
$$;
revoke execute on function private.drop_report_file() from public;
alter function private.drop_report_file() owner to portal_definer;
create trigger drop_file after delete on public.progress_reports
  for each row execute function private.drop_report_file();

create trigger check_people after insert or update of teacher_id on public.progress_reports
  for each row execute function private.check_teacher();

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
create policy "the service key" on public.progress_reports for all to service_role using (true) with check (true);
create policy "helpers read" on public.progress_reports for select to portal_definer using (true);

grant select on public.progress_reports to authenticated, service_role, portal_definer;
grant insert (id, student_id, subject_id, term_id, teacher_id, report_file_url, grade_score, comments)
  on public.progress_reports to authenticated;
grant update (grade_score, comments) on public.progress_reports to authenticated;
grant delete on public.progress_reports to authenticated;
grant insert, update, delete on public.progress_reports to service_role;

comment on table public.progress_reports is
  'Reports on learners. Read by the teacher who gave them, the parent of the confirmed child and the administrators of the school; nobody else, other teachers of the learner included. The learner, the subject, the term and the file of a report never change.';
comment on column public.progress_reports.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.progress_reports.report_file_url is
  'The name of the file in the bucket progress-reports. Its uploader names it, once; whoever may read the row may read the file, and it goes with the row.';
comment on column public.progress_reports.grade_score is 'In percent, in steps of 0.01; null when none is given.';
comment on column public.progress_reports.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.progress_reports.school_id is 'Derived from the learner; not granted.';

select private.publish_changes('public.progress_reports');
