-- What was asked, word for word: an answer names the version that its guardian had before them.
create table public.request_versions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  school_id uuid not null references public.schools (id) on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  form jsonb not null,
  written_by uuid references public.profiles (id) on delete set null,
  written_at timestamptz not null default now(),
  constraint request_versions_version_key unique (request_id, version, school_id),
  constraint request_versions_request_id_fkey foreign key (request_id, school_id)
    references public.requests (id, school_id) on delete cascade
);

create index request_versions_request on public.request_versions (request_id, school_id);
create index request_versions_school on public.request_versions (school_id);
create index request_versions_written_by on public.request_versions (written_by);
