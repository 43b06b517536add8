create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  participant_one_id uuid references public.profiles (id) on delete set null,
  participant_two_id uuid references public.profiles (id) on delete set null,
  related_student_id uuid,
  school_id uuid not null references public.schools (id),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_id_school_id_key unique (id, school_id),
  constraint conversations_participants_check check (participant_one_id <> participant_two_id),
  constraint conversations_related_student_id_fkey foreign key (related_student_id, school_id)
    references public.students (id, school_id)
);

create unique index conversations_pair_key on public.conversations
  (least(participant_one_id, participant_two_id), greatest(participant_one_id, participant_two_id), related_student_id)
  nulls not distinct
  where participant_one_id is not null and participant_two_id is not null;
create index conversations_participant_one on public.conversations (participant_one_id, last_message_at desc);
create index conversations_participant_two on public.conversations (participant_two_id, last_message_at desc);
create index conversations_related_student on public.conversations (related_student_id, school_id);
create index conversations_school on public.conversations (school_id);
