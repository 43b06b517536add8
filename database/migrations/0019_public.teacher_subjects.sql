create table public.teacher_subjects (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references public.profiles (id) on delete cascade,
  subject_id uuid not null,
  grade_id uuid not null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint teacher_subjects_teacher_id_subject_id_grade_id_key unique (teacher_id, subject_id, grade_id),
  constraint teacher_subjects_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id),
  constraint teacher_subjects_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id)
);

create index teacher_subjects_subject on public.teacher_subjects (subject_id, school_id);
create index teacher_subjects_grade on public.teacher_subjects (grade_id, school_id);
create index teacher_subjects_school on public.teacher_subjects (school_id);
