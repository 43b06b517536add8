create table public.progress_reports (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null,
  subject_id uuid not null,
  term_id uuid not null,
  teacher_id uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  report_file_url text not null check (length(report_file_url) between 1 and 1024),
  -- Without a scale: numeric(5, 2) would round before the check can look, 67.555 to 67.56 without a word.
  grade_score numeric check (grade_score between 0 and 100 and scale(trim_scale(grade_score)) <= 2),
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
