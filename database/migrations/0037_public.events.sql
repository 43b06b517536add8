create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 5000),
  start_date date not null check (start_date between date '1900-01-01' and date '2999-12-31'),
  end_date date check (end_date is not null and end_date <= date '2999-12-31'),
  start_time time(0),
  end_time time(0),
  event_type text not null default 'general'
    check (event_type in ('general', 'meeting', 'holiday', 'exam', 'assignment', 'activity')),
  created_by uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_end_date_check1 check (end_date >= start_date),
  constraint events_start_time_check check (end_time is null or start_time is not null),
  constraint events_end_time_check
    check (end_time is null or start_time is null or end_date > start_date or end_time > start_time)
);

create index events_school on public.events (school_id, start_date, id);
-- What is still to come.
create index events_school_end on public.events (school_id, end_date);
create index events_creator on public.events (created_by, school_id, start_date);
-- A platform administrator's list of all schools.
create index events_start on public.events (start_date desc, id desc);
create index events_words on public.events using gin (private.text_words(title || ' ' || coalesce(description, '')));
