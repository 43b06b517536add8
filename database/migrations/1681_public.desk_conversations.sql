-- What somebody of the school and a desk write to each other; beside the conversations of two people.
create table public.desk_conversations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  desk_id uuid not null,
  person_id uuid references public.profiles (id) on delete set null,
  related_student_id uuid,
  learner_name text check (length(learner_name) <= 300),
  subject text check (subject !~ '[[:cntrl:]]' and length(subject) <= 200),
  taken_by uuid references public.profiles (id) on delete set null,
  done_at timestamptz,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint desk_conversations_id_school_id_key unique (id, school_id),
  constraint desk_conversations_desk_id_fkey foreign key (desk_id, school_id) references public.desks (id, school_id),
  constraint desk_conversations_related_student_id_fkey foreign key (related_student_id, school_id)
    references public.students (id, school_id)
);

create index desk_conversations_desk on public.desk_conversations (desk_id, school_id, last_message_at desc);
create index desk_conversations_person on public.desk_conversations (person_id, last_message_at desc);
create index desk_conversations_taken_by on public.desk_conversations (taken_by);
create index desk_conversations_related_student on public.desk_conversations (related_student_id, school_id);
create index desk_conversations_school on public.desk_conversations (school_id);

create table public.desk_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  school_id uuid not null references public.schools (id),
  sender_id uuid references public.profiles (id) on delete set null,
  desk_id uuid,
  content text not null check (content ~ '\S' and length(content) <= 5000),
  urgent_reason text check (urgent_reason ~ '\S' and urgent_reason !~ '[[:cntrl:]]' and length(urgent_reason) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint desk_messages_id_school_id_key unique (id, school_id),
  constraint desk_messages_urgent_check check (urgent_reason is null or desk_id is null),
  constraint desk_messages_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.desk_conversations (id, school_id),
  constraint desk_messages_desk_id_fkey foreign key (desk_id, school_id) references public.desks (id, school_id)
);

create index desk_messages_conversation on public.desk_messages (conversation_id, school_id, created_at desc, id desc);
create index desk_messages_unread on public.desk_messages (conversation_id) where read_at is null;
create index desk_messages_sender on public.desk_messages (sender_id, created_at desc);
create index desk_messages_desk on public.desk_messages (desk_id, school_id) where desk_id is not null;
create index desk_messages_school on public.desk_messages (school_id);

-- What the people of a desk say among themselves, and what they did: never a word of it to the person who wrote.
create table public.desk_notes (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  school_id uuid not null references public.schools (id),
  author_id uuid references public.profiles (id) on delete set null,
  kind text not null default 'note' check (kind in ('note', 'taken', 'handed_on', 'done', 'reopened')),
  content text check (content ~ '\S' and length(content) <= 2000),
  to_desk_id uuid,
  to_profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint desk_notes_written_check check (kind <> 'note' or content is not null),
  constraint desk_notes_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.desk_conversations (id, school_id),
  constraint desk_notes_to_desk_id_fkey foreign key (to_desk_id, school_id) references public.desks (id, school_id)
);

create index desk_notes_conversation on public.desk_notes (conversation_id, school_id, created_at);
create index desk_notes_author on public.desk_notes (author_id);
create index desk_notes_to_desk on public.desk_notes (to_desk_id, school_id) where to_desk_id is not null;
create index desk_notes_to_profile on public.desk_notes (to_profile_id);
create index desk_notes_school on public.desk_notes (school_id);
