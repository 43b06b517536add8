-- A further guardian of one household in a conversation with a desk.
create table public.desk_participants (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  school_id uuid not null references public.schools (id),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  read_to timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint desk_participants_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.desk_conversations (id, school_id) on delete cascade,
  constraint desk_participants_person_key unique (conversation_id, school_id, profile_id)
);

create index desk_participants_profile on public.desk_participants (profile_id);
create index desk_participants_school on public.desk_participants (school_id);

alter table public.desk_conversations add column person_read_to timestamptz;
alter table public.desk_messages add column shared_at timestamptz;

alter table public.desk_notes
  drop constraint desk_notes_kind_check,
  add constraint desk_notes_kind_check check (kind in ('note', 'taken', 'handed_on', 'done', 'reopened', 'joined', 'left'));
create index desk_notes_joined on public.desk_notes (conversation_id) where kind = 'joined';
