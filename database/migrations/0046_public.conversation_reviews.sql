create table public.conversation_reviews (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  conversation_id uuid not null,
  reviewed_by uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  reviewed_at timestamptz not null default now(),
  constraint conversation_reviews_report_id_fkey foreign key (report_id, school_id)
    references public.conversation_reports (id, school_id),
  constraint conversation_reviews_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.conversations (id, school_id)
);

create index conversation_reviews_report on public.conversation_reviews (report_id, school_id);
create index conversation_reviews_conversation on public.conversation_reviews (conversation_id, school_id);
create index conversation_reviews_reviewer on public.conversation_reviews (reviewed_by);
create index conversation_reviews_school on public.conversation_reviews (school_id, reviewed_at desc);
