create table private.presences (
  id uuid primary key default gen_random_uuid(),
  server_id uuid not null references private.live_servers (id) on delete cascade,
  topic text not null check (length(topic) between 1 and 255),
  key text not null check (length(key) between 1 and 255),
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 8192),
  tracked_at timestamptz not null default clock_timestamp()
);

create index presences_server on private.presences (server_id);
create index presences_topic on private.presences (topic, tracked_at);
