create table private.servers (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
