-- Generated from the migrated database by `npm run types`; do not edit.

create table private.payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text,
  checkout_id text,
  amount_cents integer,
  currency text,
  mode text,
  outcome text not null default 'received',
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey primary key (provider, event_id),
  constraint payment_events_checkout_id_check check (length(checkout_id) <= 200),
  constraint payment_events_currency_check check (length(currency) <= 10),
  constraint payment_events_event_id_check check (length(event_id) >= 1 and length(event_id) <= 200),
  constraint payment_events_mode_check check (length(mode) <= 20),
  constraint payment_events_object_id_check check (length(object_id) <= 200),
  constraint payment_events_outcome_check check (length(outcome) <= 40),
  constraint payment_events_type_check check (length(type) <= 60)
);

comment on table private.payment_events is 'Verified events of the payment provider, by its id, each with what was made of it. No card, no name. Written by private.record_payment_event only, never changed afterwards.';

create index payment_events_checkout on private.payment_events using btree (provider, checkout_id);
create index payment_events_object on private.payment_events using btree (provider, object_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.payment_events for select to portal_backup
  using (true);
create policy "what an event comes to" on private.payment_events for all to portal_definer
  using (true)
  with check (true);

grant select on private.payment_events to portal_backup;
grant select, insert on private.payment_events to portal_definer;
grant update (outcome) on private.payment_events to portal_definer;
