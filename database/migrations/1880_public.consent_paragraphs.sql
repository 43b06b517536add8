-- What a school adds to the text of the portal, by which families are told what is done with a child's data.
create table public.consent_paragraphs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  content text check (content ~ '\S' and length(content) <= 2000),
  written_by uuid references public.profiles (id) on delete set null,
  written_at timestamptz not null default clock_timestamp(),
  constraint consent_paragraphs_id_school_key unique (id, school_id)
);

create index consent_paragraphs_school on public.consent_paragraphs (school_id, written_at desc, id desc);
create index consent_paragraphs_writer on public.consent_paragraphs (written_by);
