-- Messages of a conversation with a desk: of the person, or of a member in the desk's name, whom the person sees.
--
-- Refused: reading one to who does not read its conversation, or joined it later; writing one to who is neither its person nor a member of
-- the desk in whose hands it is; answering what a colleague has taken; changing or taking back one.

comment on table public.desk_messages is
  'Messages between a person and a desk. Read by who reads the conversation, by guardians who have joined from then on. Never edited and never taken back.';
comment on column public.desk_messages.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.desk_messages.desk_id is
  'The desk in whose name it was written; null for what the person wrote. Follows from the sender; not granted.';
comment on column public.desk_messages.urgent_reason is
  'Why the other side is to be told outside its hours. Of the person, and between a teacher and a household; counted.';
comment on column public.desk_messages.to_household is 'Whether a teacher wrote it to a household. Follows from the conversation; not granted.';
comment on column public.desk_messages.shared_at is
  'The latest joining that its writer had been shown; null for none. Refused where somebody has joined since.';
comment on column public.desk_messages.read_at is 'When the other side read it: the person, or the first of the desk or household. Set by read_desk_conversation.';

alter table public.desk_messages enable row level security, force row level security;

-- The inner query is bound by the conversation's own policies.
create policy "readers of the conversation" on public.desk_messages
  for select to authenticated
  using (exists (
    select from public.desk_conversations c
     where c.id = desk_messages.conversation_id
       and (c.id <> all((select private.shared_desk_conversation_ids())::uuid[])
         or exists (
           select from public.desk_participants g
            where g.conversation_id = c.id and g.profile_id = (select private.profile_id())
              and g.created_at <= desk_messages.created_at))));

create policy "a person writes, or a member of the desk" on public.desk_messages
  for insert to authenticated
  with check (sender_id = (select private.profile_id()) and private.may_write_at_desk(conversation_id, desk_id));

create policy "helpers" on public.desk_messages for all to portal_definer using (true) with check (true);

create policy "the service key" on public.desk_messages for all to service_role using (true) with check (true);

grant select on public.desk_messages to authenticated;
grant insert (id, conversation_id, sender_id, content, urgent_reason, shared_at) on public.desk_messages to authenticated;
grant select, insert, update, delete on public.desk_messages to service_role;
grant select on public.desk_messages to portal_definer;
grant insert (id, conversation_id, sender_id, content, urgent_reason, created_at, shared_at) on public.desk_messages to portal_definer;
grant update (read_at) on public.desk_messages to portal_definer;
grant delete on public.desk_messages to portal_definer;

create trigger complete before insert on public.desk_messages
  for each row execute function private.complete_desk_message();

create trigger known_again before insert on public.desk_messages
  for each row execute function private.know_desk_message_again();

create trigger visible before insert or update of urgent_reason on public.desk_messages
  for each row execute function private.refuse_hidden_characters('urgent_reason');

create trigger count_sendings after insert on public.desk_messages
  referencing new table as new_rows for each statement execute function private.limit_sendings('messages');

create trigger forget_notices after delete on public.desk_messages
  referencing old table as old_rows for each statement execute function private.forget_notices('message');

create trigger raise_conversation after insert on public.desk_messages
  for each row execute function private.raise_desk_conversation();

create trigger read_message_notices after update on public.desk_messages
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.read_desk_notices();

create trigger tell_desk_messages after insert on public.desk_messages
  referencing new table as new_rows for each statement execute function private.tell_desk_messages();

select private.publish_changes('public.desk_messages');
