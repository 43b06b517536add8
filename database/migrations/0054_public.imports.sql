create table public.imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  kind text not null check (kind in ('learners', 'parents', 'teachers', 'grades', 'subjects')),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]]' and length(file_name) <= 255),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  lines_total int not null default 0 check (lines_total >= 0),
  lines_done int not null default 0 check (lines_done between 0 and lines_total),
  created_count int not null default 0 check (created_count >= 0),
  updated_count int not null default 0 check (updated_count >= 0),
  skipped_count int not null default 0 check (skipped_count >= 0),
  left_out_count int not null default 0 check (left_out_count >= 0),
  invited_count int not null default 0 check (invited_count >= 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (status = 'running'))
);

create index imports_school on public.imports (school_id, created_at desc);
create index imports_creator on public.imports (created_by);
