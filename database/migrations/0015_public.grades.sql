create table public.grades (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  level smallint not null check (level between 1 and 12),
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  -- What composite foreign keys point at, so that no row can join two schools.
  constraint grades_id_school_id_key unique (id, school_id),
  -- A grade of the portal's own catalogue that has a wrong level is refused at its level: a check bears the name of the
  -- field that a form shows it at.
  constraint grades_level_check1 check (school_id is not null or level between 8 and 12)
);

create index grades_school on public.grades (school_id, level);
-- Two grades of one name could not be told apart by a family that registers.
create unique index grades_name on public.grades (school_id, lower(name)) nulls not distinct;
