create table private.live_channels (
  id uuid primary key,
  session_id uuid not null,
  topic text not null check (length(topic) between 1 and 300),
  -- A hash of what the channel listens to.
  entries text not null check (length(entries) <= 64),
  last_ref bigint not null,
  position text not null,
  seen_at timestamptz not null default clock_timestamp()
);

create index live_channels_session on private.live_channels (session_id, topic, entries);
create index live_channels_seen on private.live_channels (seen_at);
