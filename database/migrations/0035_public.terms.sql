create table public.terms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  start_date date not null check (start_date between date '1900-01-01' and date '2999-12-31'),
  end_date date check (end_date <= date '2999-12-31'),
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint terms_id_school_id_key unique (id, school_id),
  -- A check that concerns a field bears its name.
  constraint terms_end_date_check1 check (end_date >= start_date)
);

-- The newest first, and not the same term twice: 'Term 1' comes back every year.
create unique index terms_school on public.terms (school_id, start_date desc, lower(name));
