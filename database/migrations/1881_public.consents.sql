-- What guardians were told of a child's data, and what they agreed to: one row for each answer that was ever given.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  student_id uuid not null,
  profile_id uuid references public.profiles (id) on delete set null,
  purpose text not null check (purpose in ('notice', 'pictures', 'texts')),
  is_given boolean not null,
  portal_version smallint not null check (portal_version > 0),
  paragraph_id uuid,
  way text not null check (way in ('registration', 'screen')),
  given_at timestamptz not null default clock_timestamp(),
  constraint consents_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint consents_paragraph_id_fkey foreign key (paragraph_id, school_id)
    references public.consent_paragraphs (id, school_id),
  constraint consents_notice_check check (is_given or purpose <> 'notice')
);

create index consents_student on public.consents (student_id, school_id, profile_id, purpose, given_at desc);
create index consents_profile on public.consents (profile_id);
create index consents_paragraph on public.consents (paragraph_id, school_id);
create index consents_school on public.consents (school_id);

-- It says now whether a text message may name what a notice about a child is about.
drop function if exists private.textable_notices(bigint, uuid, uuid[]);
