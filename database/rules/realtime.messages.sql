-- Broadcasts: what clients say to each other on a private channel, with the names that the wire contract
-- gives them. A topic is open to whom the policies of realtime.messages let in: select to hear, insert to
-- speak, with realtime.topic() for the channel's name and `extension` for broadcast or presence. Public
-- channels, which anybody could join by guessing a name, carry table changes only.

comment on table realtime.messages is
  'Messages of private channels, kept for an hour for whoever comes back and asks for a replay. Policies here open topics; the anonymous have none. A policy compares a row''s topic with realtime.topic(), so that nobody speaks on one channel into another.';
comment on column realtime.messages.extension is
  'Rows are broadcasts; policies are asked about presence with rows that are never kept.';

alter table realtime.messages enable row level security, force row level security;

-- The two people of a conversation: for 'is writing …' and 'is here'. What was said both hear; who is here, and is writing, is
-- between those who may still write to each other.
create policy "participants hear their conversation" on realtime.messages
  for select to authenticated
  using (topic = (select realtime.topic())
    and exists (
      select from public.conversations c
       where c.id = private.conversation_of((select realtime.topic()))
         and (extension <> 'presence' or private.may_send(c.id, c.participant_one_id, c.participant_two_id, null))));

create policy "participants speak in their conversation" on realtime.messages
  for insert to authenticated
  with check (topic = (select realtime.topic())
    and exists (
      select from public.conversations c
       where c.id = private.conversation_of((select realtime.topic()))
         and private.may_send(c.id, c.participant_one_id, c.participant_two_id, null)));

create policy "the live interface reads" on realtime.messages
  for select to portal_realtime using (true);

create policy "the live interface forgets" on realtime.messages
  for delete to portal_realtime using (inserted_at < now() - interval '1 hour');

create policy "the service key" on realtime.messages for all to service_role
  using (true) with check (topic = (select realtime.topic()));

grant select (id, topic, extension, event, payload, binary_payload, private, inserted_at)
  on realtime.messages to authenticated;
grant insert (id, topic, extension, event, payload, binary_payload, private) on realtime.messages to authenticated;
grant select (id, topic, extension, event, payload, binary_payload, private, inserted_at)
  on realtime.messages to service_role;
grant insert (id, topic, extension, event, payload, binary_payload, private) on realtime.messages to service_role;
grant select, delete on realtime.messages to portal_realtime;

create trigger notify_broadcast after insert on realtime.messages
  for each statement execute function private.notify_broadcast();
