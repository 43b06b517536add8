create table public.lesson_timetables (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid references public.profiles (id) on delete set null,
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 2000),
  day_of_week integer not null check (day_of_week between 0 and 6),
  start_time time not null,
  end_time time not null,
  room_number text check (room_number !~ '[[:cntrl:]]' and length(room_number) <= 40),
  subject_id uuid not null,
  grade_id uuid not null,
  school_id uuid not null references public.schools (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint lesson_timetables_end_time_check check (end_time > start_time),
  constraint lesson_timetables_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id),
  constraint lesson_timetables_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id)
);

create index lesson_timetables_teacher on public.lesson_timetables (teacher_id, day_of_week, start_time);
create index lesson_timetables_grade on public.lesson_timetables (grade_id, school_id, day_of_week, start_time);
create index lesson_timetables_subject on public.lesson_timetables (subject_id, school_id);
-- A clash is looked for in one school's day.
create index lesson_timetables_school on public.lesson_timetables (school_id, day_of_week, start_time);
