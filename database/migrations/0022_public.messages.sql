create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  sender_id uuid references public.profiles (id) on delete set null,
  recipient_id uuid references public.profiles (id) on delete set null,
  subject text check (subject !~ '[[:cntrl:]]' and length(subject) <= 200),
  content text not null check (content ~ '\S' and length(content) <= 5000),
  message_type text not null default 'general'
    check (message_type in ('general', 'academic', 'disciplinary', 'urgent')),
  related_student_id uuid,
  is_read boolean not null default false,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint messages_people_check check (sender_id <> recipient_id),
  constraint messages_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.conversations (id, school_id),
  constraint messages_related_student_id_fkey foreign key (related_student_id, school_id)
    references public.students (id, school_id),
  constraint messages_id_school_id_key unique (id, school_id),
  constraint messages_read_at_check check ((read_at is not null) = is_read)
);

create index messages_conversation on public.messages (conversation_id, created_at desc, id desc);
create index messages_conversation_school on public.messages (conversation_id, school_id);
create index messages_sender on public.messages (sender_id, created_at desc);
create index messages_recipient on public.messages (recipient_id);
create index messages_unread on public.messages (recipient_id, conversation_id) where not is_read;
create index messages_related_student on public.messages (related_student_id, school_id);
create index messages_school on public.messages (school_id);
create index messages_school_time on public.messages (school_id, created_at);
create index messages_words on public.messages using gin (private.text_words(coalesce(subject, '') || ' ' || content));
