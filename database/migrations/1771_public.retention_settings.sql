create table public.retention_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  report_years smallint not null default 5 check (report_years between 0 and 30),
  incident_years smallint not null default 3 check (incident_years between 0 and 30),
  answer_years smallint not null default 3 check (answer_years between 0 and 30),
  updated_at timestamptz not null default now(),
  constraint retention_settings_school_id_key unique (school_id)
);
