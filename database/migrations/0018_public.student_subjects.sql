create table public.student_subjects (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint student_subjects_student_id_subject_id_key unique (student_id, subject_id),
  constraint student_subjects_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint student_subjects_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id)
);

create index student_subjects_student on public.student_subjects (student_id, school_id);
create index student_subjects_subject on public.student_subjects (subject_id, school_id);
create index student_subjects_school on public.student_subjects (school_id);
