create table private.payment_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null check (length(type) <= 60),
  object_id text check (length(object_id) <= 200),
  checkout_id text check (length(checkout_id) <= 200),
  amount_cents integer,
  currency text check (length(currency) <= 10),
  mode text check (length(mode) <= 20),
  outcome text not null default 'received' check (length(outcome) <= 40),
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create index payment_events_object on private.payment_events (provider, object_id);
create index payment_events_checkout on private.payment_events (provider, checkout_id);
