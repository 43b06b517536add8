create table public.conversation_reports (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  reported_by uuid references public.profiles (id) on delete set null,
  reason text not null check (reason ~ '\S' and length(reason) <= 1000),
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint conversation_reports_id_school_id_key unique (id, school_id),
  constraint conversation_reports_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.conversations (id, school_id)
);

create index conversation_reports_conversation on public.conversation_reports (conversation_id, school_id);
create index conversation_reports_reporter on public.conversation_reports (reported_by, created_at desc);
create index conversation_reports_school on public.conversation_reports (school_id, created_at desc, id desc);
