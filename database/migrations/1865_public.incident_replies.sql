create table public.incident_replies (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null references public.schools (id),
  voice text not null check (voice in ('guardian', 'learner', 'school')),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null,
  -- Which reply the school answers.
  answers uuid,
  -- Whose that is. Where it is nobody's any more, what was answered is still for nobody else.
  to_profile_id uuid references public.profiles (id) on delete set null,
  is_for_all boolean not null default false,
  content text not null check (content ~ '\S' and length(content) <= 5000),
  created_at timestamptz not null default now(),
  constraint incident_replies_whole_key unique (id, record_id, school_id),
  constraint incident_replies_answers_fkey foreign key (answers, record_id, school_id)
    references public.incident_replies (id, record_id, school_id) on delete cascade,
  constraint incident_replies_record_id_fkey foreign key (record_id, school_id)
    references public.disciplinary_records (id, school_id) on delete cascade
);

create index incident_replies_record on public.incident_replies (record_id, school_id, created_at);
create index incident_replies_answered on public.incident_replies (answers, record_id, school_id);
create index incident_replies_school on public.incident_replies (school_id);
create index incident_replies_author on public.incident_replies (author_id);
create index incident_replies_to on public.incident_replies (to_profile_id);
