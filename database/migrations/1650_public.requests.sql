-- What a school asks of its families: to confirm, to consent, to fill in a form, to vote, to say whether they come.
create table public.requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('confirm', 'consent', 'form', 'poll', 'rsvp')),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  content text not null default '' check (length(content) <= 4000),
  form jsonb not null default '[]' check (private.is_answer_form(form)),
  audience_id uuid,
  due_on date,
  needs_all boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  printed_at timestamptz,
  constraint requests_id_school_id_key unique (id, school_id),
  constraint requests_audience_id_fkey foreign key (audience_id, school_id)
    references public.audiences (id, school_id),
  -- A form or a poll of nothing has nothing to answer.
  constraint requests_fields_check check (kind not in ('form', 'poll') or form <> '[]'::jsonb)
);

create index requests_school on public.requests (school_id, created_at desc);
create index requests_author on public.requests (author_id);
create index requests_audience on public.requests (audience_id, school_id) where audience_id is not null;
