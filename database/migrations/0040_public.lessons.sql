create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid references public.profiles (id) on delete set null,
  grade_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null references public.schools (id),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 5000),
  lesson_type text not null default 'video' check (lesson_type in ('video', 'audio', 'assignment')),
  file_url text not null check (length(file_url) between 1 and 2000 and file_url !~ '[[:cntrl:]]'),
  file_name text generated always as (
    case when lesson_type <> 'assignment' then substring(file_url from '[^/?#]+$') end) stored,
  thumbnail_url text check (length(thumbnail_url) <= 2000 and thumbnail_url ~* '^https://'),
  file_size_mb numeric(10, 2) check (file_size_mb >= 0),
  duration_seconds integer check (duration_seconds >= 0),
  due_date date check (due_date between date '2000-01-01' and date '2999-12-31'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint lessons_grade_id_fkey foreign key (grade_id, school_id) references public.grades (id, school_id),
  constraint lessons_subject_id_fkey foreign key (subject_id, school_id) references public.subjects (id, school_id),
  -- Postgres takes 'NaN' for more than zero, and lists reckon with the number.
  constraint lessons_file_size_mb_number_check check (file_size_mb <> 'NaN')
);

create index lessons_grade on public.lessons (grade_id, school_id, created_at desc);
create index lessons_subject on public.lessons (subject_id, school_id);
create index lessons_teacher on public.lessons (teacher_id, created_at desc);
create index lessons_school on public.lessons (school_id, created_at desc);
create index lessons_file on public.lessons (file_name) where file_name is not null;
create index lessons_words on public.lessons using gin (private.text_words(title || ' ' || coalesce(description, '')));
