create table private.school_allowances (
  school_id uuid primary key references public.schools (id) on delete cascade,
  storage_bytes bigint not null check (storage_bytes between 1073741824 and 1099511627776000),
  times integer not null check (times between 1 and 20),
  updated_at timestamptz not null default now()
);
