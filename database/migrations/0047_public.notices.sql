create table public.notices (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery')),
  subject_id uuid not null,
  title text not null check (title ~ '\S' and length(title) <= 300),
  target text check (length(target) <= 60),
  student_id uuid,
  urgent boolean not null default false,
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- In this order, so that whatever becomes of a subject finds its notices.
  constraint notices_cause_key unique (subject_id, profile_id, kind),
  constraint notices_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade
);

create index notices_latest on public.notices (profile_id, created_at desc, id desc);
create index notices_unread on public.notices (profile_id, created_at desc, id desc) where read_at is null;
create index notices_student on public.notices (student_id, school_id) where student_id is not null;
create index notices_school on public.notices (school_id);
-- Rows come in the order of time, so that a few bytes for each block find the old ones.
create index notices_age on public.notices using brin (created_at);
