-- Messages. The sender is the caller, the recipient the other participant; only the recipient marks one
-- read, and nothing else about it ever changes.

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
  constraint messages_people_check check (sender_id <> recipient_id),
  constraint messages_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.conversations (id, school_id),
  constraint messages_related_student_id_fkey foreign key (related_student_id, school_id)
    references public.students (id, school_id)
);

create index messages_conversation on public.messages (conversation_id, created_at desc, id desc);
create index messages_conversation_school on public.messages (conversation_id, school_id);
create index messages_sender on public.messages (sender_id, created_at desc);
create index messages_recipient on public.messages (recipient_id);
create index messages_unread on public.messages (recipient_id, conversation_id) where not is_read;
create index messages_related_student on public.messages (related_student_id, school_id);
create index messages_school on public.messages (school_id);

alter table public.messages enable row level security;
alter table public.messages force row level security;

create function private.may_send(p_conversation_id uuid, p_from uuid, p_to uuid, p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.conversations c
     where c.id = p_conversation_id
       and (c.participant_one_id, c.participant_two_id) in ((p_from, p_to), (p_to, p_from))
       -- Whoever has been written to may answer: administrators are reachable in no other way.
       and (private.may_write_to(p_from, p_to) or private.may_write_to(p_to, p_from))
       and (p_student_id is null
         or p_student_id is not distinct from c.related_student_id
         or private.knows_student(p_from, p_student_id) and private.knows_student(p_to, p_student_id)));
end
$$;
comment on function private.may_send(uuid, uuid, uuid, uuid) is
  'Whether the first person may write to the second in this conversation now, about this learner or none.';
revoke execute on function private.may_send(uuid, uuid, uuid, uuid) from public;
grant execute on function private.may_send(uuid, uuid, uuid, uuid) to authenticated;
alter function private.may_send(uuid, uuid, uuid, uuid) owner to portal_definer;

-- What the client leaves out follows from the caller and the conversation; what it sends is checked by policy.
create function private.complete_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  conversation public.conversations;
begin
  select * into conversation from public.conversations c where c.id = new.conversation_id;
  if not found then
    raise exception using errcode = '23503', column = 'conversation_id', message = 'There is no such conversation';
  end if;
  new.school_id := conversation.school_id;
  new.sender_id := coalesce(new.sender_id, private.profile_id());
  new.recipient_id := coalesce(new.recipient_id, case new.sender_id
    when conversation.participant_one_id then conversation.participant_two_id
    when conversation.participant_two_id then conversation.participant_one_id
  end);
  new.subject := nullif(btrim(new.subject), '');
  return new;
end
$$;
revoke execute on function private.complete_message() from public;
alter function private.complete_message() owner to portal_definer;
create trigger complete before insert on public.messages
  for each row execute function private.complete_message();

create function private.raise_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.conversations c set last_message_at = new.created_at
   where c.id = new.conversation_id and c.last_message_at < new.created_at;
  return null;
end
$$;
revoke execute on function private.raise_conversation() from public;
alter function private.raise_conversation() owner to portal_definer;
create trigger raise_conversation after insert on public.messages
  for each row execute function private.raise_conversation();

-- contract/limits.ts: nobody buries somebody else in messages. The service and the demo are not counted.
create function private.limit_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and exists (
    select from (select distinct r.sender_id from new_rows r) sent
     where 120 < (
       select count(*) from (
         select from public.messages m
          where m.sender_id = sent.sender_id and m.created_at > now() - interval '1 minute' limit 121) recent))
  then
    raise exception using errcode = 'PT429', message = 'You have sent many messages. Wait a minute before the next.';
  end if;
  return null;
end
$$;
revoke execute on function private.limit_messages() from public;
alter function private.limit_messages() owner to portal_definer;
create trigger limit_messages after insert on public.messages
  referencing new table as new_rows for each statement execute function private.limit_messages();

create policy "sender and recipient read" on public.messages
  for select to authenticated
  using (sender_id = (select private.profile_id()) or recipient_id = (select private.profile_id()));
create policy "a participant writes to the other" on public.messages
  for insert to authenticated
  with check (sender_id = (select private.profile_id())
    and private.may_send(conversation_id, sender_id, recipient_id, related_student_id));
create policy "the recipient marks read" on public.messages
  for update to authenticated
  using (recipient_id = (select private.profile_id()))
  with check (recipient_id = (select private.profile_id()) and is_read);
create policy "the service key" on public.messages for all to service_role using (true) with check (true);
create policy "helpers read" on public.messages for select to portal_definer using (true);

grant select on public.messages to authenticated, service_role, portal_definer;
grant insert (id, conversation_id, sender_id, recipient_id, subject, content, message_type, related_student_id)
  on public.messages to authenticated;
grant update (is_read) on public.messages to authenticated;
grant insert, update, delete on public.messages to service_role;

comment on table public.messages is
  'Messages. Sender and recipient read them, nobody else. Never edited, never taken back, never unread again.';
comment on column public.messages.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.messages.sender_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.messages.school_id is 'Derived from the conversation; not granted.';
