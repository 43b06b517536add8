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
