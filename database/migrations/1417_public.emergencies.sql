create table public.emergencies (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  message text not null check (message ~ '\S' and message !~ '[[:cntrl:]]' and length(message) <= 280),
  is_drill boolean not null default false,
  started_by uuid references public.profiles (id) on delete set null,
  started_at timestamptz not null default now(),
  all_clear text check (all_clear ~ '\S' and all_clear !~ '[[:cntrl:]]' and length(all_clear) <= 280),
  cleared_by uuid references public.profiles (id) on delete set null,
  cleared_at timestamptz,
  constraint emergencies_id_school_id_key unique (id, school_id),
  constraint emergencies_cleared_check check ((all_clear is null) = (cleared_at is null))
);

create index emergencies_school on public.emergencies (school_id, started_at desc);
create index emergencies_started_by on public.emergencies (started_by);
create index emergencies_cleared_by on public.emergencies (cleared_by);
-- Nobody is to ask in which of two they have answered.
create unique index emergencies_one_at_a_time on public.emergencies (school_id) where cleared_at is null;

alter table public.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery',
     'emergency', 'all_clear'));
