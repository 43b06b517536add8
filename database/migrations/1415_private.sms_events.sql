create table private.sms_events (
  id text primary key check (length(id) between 1 and 200),
  received_at timestamptz not null default now()
);

create index sms_events_received on private.sms_events (received_at);
