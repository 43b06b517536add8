-- What is asked of the staff alone, by an audience of them, is answered by each for themselves.
alter table public.requests add column asks_staff boolean not null default false;

create table public.staff_answers (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  school_id uuid not null references public.schools (id) on delete cascade,
  version integer not null,
  profile_id uuid references public.profiles (id) on delete set null,
  answer text not null check (answer in ('yes', 'no', 'taken_back')),
  filled jsonb not null default '{}' check (jsonb_typeof(filled) = 'object' and length(filled::text) <= 20000),
  answered_at timestamptz not null default clock_timestamp(),
  constraint staff_answers_request_id_fkey foreign key (request_id, version, school_id)
    references public.request_versions (request_id, version, school_id)
);

create index staff_answers_request on public.staff_answers (request_id, version, school_id, profile_id);
create index staff_answers_profile on public.staff_answers (profile_id);
create index staff_answers_school on public.staff_answers (school_id);

-- It says which ones the staff is asked.
drop function if exists public.list_requests(uuid, integer, integer);
