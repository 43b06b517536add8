create table private.stopped_numbers (
  phone text primary key check (phone ~ '^[1-9][0-9]{6,14}$'),
  stopped_at timestamptz not null default now()
);
