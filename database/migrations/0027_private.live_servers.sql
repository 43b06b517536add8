create table private.live_servers (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
