-- Broadcasts: what clients say to each other on a private channel, with the names that the wire contract
-- gives them. A topic is open to whom the policies of realtime.messages let in: select to hear, insert to
-- speak, with realtime.topic() for the channel's name and `extension` for broadcast or presence. Public
-- channels, which anybody could join by guessing a name, carry table changes only.

create schema realtime;
comment on schema realtime is 'Private channels of the live interface. Not exposed by the table interface.';
grant usage on schema realtime to authenticated, service_role, portal_realtime, portal_definer;

create function realtime.topic() returns text
language sql stable
set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'The topic of the channel on whose behalf the statement runs.';
revoke execute on function realtime.topic() from public;
grant execute on function realtime.topic() to authenticated, service_role, portal_realtime, portal_definer;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  -- In which order, and by which transaction: see private.changes.
  position bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null check (length(topic) between 1 and 255),
  extension text not null check (extension in ('broadcast', 'presence')),
  event text check (length(event) <= 255),
  payload jsonb check (length(payload::text) <= 65536),
  binary_payload bytea check (length(binary_payload) <= 65536),
  private boolean not null default true check (private),
  inserted_at timestamptz not null default clock_timestamp(),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);

create index messages_transaction on realtime.messages (transaction_id);
create index messages_topic on realtime.messages (topic, inserted_at desc) where extension = 'broadcast';
create index messages_inserted on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;
alter table realtime.messages force row level security;

-- A cast in the policy itself would fail for other topics, even where a condition before it guards it:
-- the planner tries it out when it estimates.
create function private.conversation_of(topic text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  if topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return substring(topic from 14)::uuid;
  end if;
  return null;
end
$$;
comment on function private.conversation_of(text) is 'The conversation that a topic conversation:<id> names; null for other topics.';
revoke execute on function private.conversation_of(text) from public;
grant execute on function private.conversation_of(text) to authenticated, service_role;

-- The two people of a conversation: for 'is writing …' and 'is here'.
create policy "participants hear their conversation" on realtime.messages
  for select to authenticated
  using (topic = (select realtime.topic())
    and exists (select from public.conversations c where c.id = private.conversation_of((select realtime.topic()))));
create policy "participants speak in their conversation" on realtime.messages
  for insert to authenticated
  with check (topic = (select realtime.topic())
    and exists (select from public.conversations c where c.id = private.conversation_of((select realtime.topic()))));
create policy "the service key" on realtime.messages for all to service_role
  using (true) with check (topic = (select realtime.topic()));
create policy "the live interface reads" on realtime.messages
  for select to portal_realtime using (true);
create policy "the live interface forgets" on realtime.messages
  for delete to portal_realtime using (inserted_at < now() - interval '1 hour');

grant select (id, topic, extension, event, payload, binary_payload, private, inserted_at)
  on realtime.messages to authenticated, service_role;
grant insert (id, topic, extension, event, payload, binary_payload, private)
  on realtime.messages to authenticated, service_role;
grant select, delete on realtime.messages to portal_realtime;

create function private.notify_broadcast() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('broadcasts', '');
  return null;
end
$$;
revoke execute on function private.notify_broadcast() from public;

create trigger notify_broadcast after insert on realtime.messages
  for each statement execute function private.notify_broadcast();

comment on table realtime.messages is
  'Messages of private channels, kept for an hour for whoever comes back and asks for a replay. Policies here open topics; the anonymous have none. A policy compares a row''s topic with realtime.topic(), so that nobody speaks on one channel into another.';
comment on column realtime.messages.extension is 'Rows are broadcasts; policies are asked about presence with rows that are never kept.';
