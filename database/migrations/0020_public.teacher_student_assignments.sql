create table public.teacher_student_assignments (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references public.profiles (id) on delete cascade,
  student_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null references public.schools (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint teacher_student_assignments_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint teacher_student_assignments_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id)
);

create unique index teacher_student_assignments_active_key
  on public.teacher_student_assignments (teacher_id, student_id, subject_id) where is_active;
create index teacher_student_assignments_teacher on public.teacher_student_assignments (teacher_id);
create index teacher_student_assignments_student on public.teacher_student_assignments (student_id, school_id);
create index teacher_student_assignments_subject on public.teacher_student_assignments (subject_id, school_id);
create index teacher_student_assignments_school on public.teacher_student_assignments (school_id);
