-- One row for each answer that was ever given; the latest of a guardian to the present version counts.
create table public.answers (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  school_id uuid not null references public.schools (id) on delete cascade,
  version integer not null,
  student_id uuid not null,
  guardianship_id uuid references public.guardianships (id) on delete set null,
  profile_id uuid references public.profiles (id) on delete set null,
  signed_name text check (signed_name ~ '\S' and signed_name !~ '[[:cntrl:]]' and length(signed_name) <= 200),
  answer text not null check (answer in ('yes', 'no', 'taken_back')),
  filled jsonb not null default '{}' check (jsonb_typeof(filled) = 'object' and length(filled::text) <= 10000),
  way text not null default 'screen' check (way in ('screen', 'paper')),
  taken_by uuid references public.profiles (id) on delete set null,
  signed_on date,
  answered_at timestamptz not null default clock_timestamp(),
  constraint answers_request_id_fkey foreign key (request_id, version, school_id)
    references public.request_versions (request_id, version, school_id),
  constraint answers_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint answers_paper_check check (way = 'paper' or (signed_name is null and signed_on is null and taken_by is null))
);

create index answers_request on public.answers (request_id, version, school_id);
create index answers_student on public.answers (student_id, school_id);
create index answers_guardianship on public.answers (guardianship_id);
create index answers_profile on public.answers (profile_id);
create index answers_taken_by on public.answers (taken_by);
create index answers_school on public.answers (school_id);
