create table public.lesson_views (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  viewed_at timestamptz not null default now(),
  viewed_on date not null default (now() at time zone private.school_zone())::date,
  constraint lesson_views_lesson_id_key unique (lesson_id, profile_id, viewed_on)
);

create index lesson_views_person on public.lesson_views (profile_id);
create index lesson_views_school on public.lesson_views (school_id, viewed_on);
