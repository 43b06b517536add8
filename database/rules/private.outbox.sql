-- What leaves the house: one row for each mail (later SMS, push, or other work outside the database),
-- written in the same transaction as its cause. A row that was rolled back was never sent, and a row
-- that was committed is delivered even when the server dies in the next instant.
--
-- The table is its own queue. A server claims a due row by moving `due_at` a lease ahead and counting
-- the attempt; `attempts` is also the fencing token with which it may close that claim. A server that
-- dies loses its claim when the lease ends, and another takes the row.

comment on table private.outbox is
  'What must leave the house, written in the transaction of its cause. Writers cannot read it back (no insert … returning): a row holds one-time links of other people. Nobody changes kind or recipient once written, and no open row is deleted.';
comment on column private.outbox.kind is
  'Names the template or handler, for example confirm-signup. The list stands in server/jobs/.';
comment on column private.outbox.recipient is 'An e-mail address; for other kinds a phone number or an id.';
comment on column private.outbox.payload is 'What the template needs. Emptied when the row is closed.';
comment on column private.outbox.due_at is
  'When the next attempt may start; during an attempt, when its claim lapses; null when closed.';
comment on column private.outbox.failed_at is
  'Set when the attempts are used up or the other side refused for good; last_error says why.';
comment on column private.outbox.claimed_by is 'The server whose attempt is under way; null when none is.';
comment on column private.outbox.hastened_at is
  'When the next attempt was last brought forward, because another message got through.';

comment on column private.outbox.is_emergency is 'Leaves before all that waits by the same way, also when it is tried again.';

alter table private.outbox enable row level security, force row level security;

create policy "the relay reads" on private.outbox
  for select to portal_jobs using (true);

create policy "whoever causes a message writes it" on private.outbox
  for insert to portal_auth, portal_definer, service_role with check (true);

create policy "the relay claims and closes" on private.outbox
  for update to portal_jobs using (true) with check (true);

create policy "the relay forgets" on private.outbox
  for delete to portal_jobs using (due_at is null);

create policy "erasures find them" on private.outbox for select to portal_definer using (true);

create policy "erasures take them" on private.outbox for delete to portal_definer using (true);

grant insert (kind, recipient, payload) on private.outbox to service_role;
grant insert (kind, recipient, payload) on private.outbox to portal_auth;
grant insert (kind, recipient, payload, due_at, is_emergency) on private.outbox to portal_definer;
grant select, delete on private.outbox to portal_jobs;
grant update (payload, attempts, due_at, delivered_at, failed_at, last_error, claimed_by, hastened_at)
  on private.outbox to portal_jobs;
grant select, delete on private.outbox to portal_definer;

create trigger report_failure after update of failed_at on private.outbox
  for each row when (new.failed_at is not null and old.failed_at is null)
  execute function private.report_failure();

create trigger outbox_notify after insert on private.outbox
  for each statement execute function private.notify_outbox();
