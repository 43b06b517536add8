-- Generated from the migrated database by `npm run types`; do not edit.

create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  binary_payload bytea,
  private boolean not null default true,
  inserted_at timestamp with time zone not null default clock_timestamp(),
  constraint messages_pkey primary key (id),
  constraint messages_binary_payload_check check (length(binary_payload) <= 65536),
  constraint messages_event_check check (length(event) <= 255),
  constraint messages_extension_check check (extension = any (array['broadcast', 'presence'])),
  constraint messages_payload_check check (length(payload::text) <= 65536),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null),
  constraint messages_private_check check (private),
  constraint messages_topic_check check (length(topic) >= 1 and length(topic) <= 255)
);

comment on table realtime.messages is 'Messages of private channels, kept for an hour for whoever comes back and asks for a replay. Policies here open topics; the anonymous have none. A policy compares a row''s topic with realtime.topic(), so that nobody speaks on one channel into another.';
comment on column realtime.messages.extension is 'Rows are broadcasts; policies are asked about presence with rows that are never kept.';

create index messages_inserted on realtime.messages using btree (inserted_at);
create index messages_topic on realtime.messages using btree (topic, inserted_at desc)
where extension = 'broadcast';
create index messages_transaction on realtime.messages using btree (transaction_id);

-- Row security is on, for the owner too.
create policy "participants hear their conversation" on realtime.messages for select to authenticated
  using (
    topic = (select realtime.topic())
    and (
      exists (
        select
        from public.conversations c
        where c.id = private.conversation_of(select realtime.topic())
        and (
          messages.extension <> 'presence'
          or private.may_send(c.id, c.participant_one_id, c.participant_two_id, null::uuid)
        )
      )
    )
  );
create policy "the backup reads" on realtime.messages for select to portal_backup
  using (true);
create policy "the live interface reads" on realtime.messages for select to portal_realtime
  using (true);
create policy "participants speak in their conversation" on realtime.messages for insert to authenticated
  with check (
    topic = (select realtime.topic())
    and (
      exists (
        select
        from public.conversations c
        where c.id = private.conversation_of(select realtime.topic())
        and private.may_send(c.id, c.participant_one_id, c.participant_two_id, null::uuid)
      )
    )
  );
create policy "the live interface forgets" on realtime.messages for delete to portal_realtime
  using (inserted_at < (now() - '01:00:00'::interval));
create policy "the service key" on realtime.messages for all to service_role
  using (true)
  with check (topic = (select realtime.topic()));

grant select (
  id, topic, extension, event, payload, binary_payload, private, inserted_at
) on realtime.messages to authenticated;
grant insert (
  id, topic, extension, event, payload, binary_payload, private
) on realtime.messages to authenticated;
grant select on realtime.messages to portal_backup;
grant select, delete on realtime.messages to portal_realtime;
grant select (
  id, topic, extension, event, payload, binary_payload, private, inserted_at
) on realtime.messages to service_role;
grant insert (
  id, topic, extension, event, payload, binary_payload, private
) on realtime.messages to service_role;

-- 1. after the statement
create trigger notify_broadcast after insert on realtime.messages
for each statement
execute function private.notify_broadcast();

create or replace function private.notify_broadcast()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_notify('broadcasts', '');
  return null;
end
$function$;
