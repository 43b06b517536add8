create table public.subjects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  code text check (code !~ '[[:cntrl:]]' and length(code) <= 40),
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  -- What composite foreign keys point at, so that no row can join two schools.
  constraint subjects_id_school_id_key unique (id, school_id)
);

create index subjects_school on public.subjects (school_id, name);
-- Two subjects of one name could not be told apart by a family that registers.
create unique index subjects_name on public.subjects (school_id, lower(name)) nulls not distinct;
