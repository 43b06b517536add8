-- What the payment provider tells, and what follows from it. Each event counts once, in one transaction with
-- its consequences, in whatever order events arrive.
--
-- Refused: an event that was told before; one about a checkout that is none of ours, or for another amount
-- or currency than we asked for; one of the provider's test mode on a live portal. These are kept with what
-- was made of them, and change nothing else. Nobody reads the table but the backup.

comment on table private.payment_events is
  'Verified events of the payment provider, by its id, each with what was made of it. No card, no name. Written by private.record_payment_event only, never changed afterwards.';

alter table private.payment_events enable row level security, force row level security;

create policy "what an event comes to" on private.payment_events
  for all to portal_definer using (true) with check (true);

grant select, insert on private.payment_events to portal_definer;
grant update (outcome) on private.payment_events to portal_definer;
