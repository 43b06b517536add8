-- What leaves the house: one row for each mail (later SMS, push, or other work outside the database),
-- written in the same transaction as its cause. A row that was rolled back was never sent, and a row
-- that was committed is delivered even when the server dies in the next instant.
--
-- The table is its own queue. A server claims a due row by moving `due_at` a lease ahead and counting
-- the attempt; `attempts` is also the fencing token with which it may close that claim. A server that
-- dies loses its claim when the lease ends, and another takes the row.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(kind) <= 60),
  recipient text not null check (length(recipient) between 1 and 320 and recipient !~ '[[:cntrl:]]'),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and pg_column_size(payload) <= 16384),
  created_at timestamptz not null default now(),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  last_error text,
  check (delivered_at is null or failed_at is null),
  check ((due_at is null) = (delivered_at is not null or failed_at is not null)),
  -- A payload holds one-time links and codes. It goes with the last attempt, so that a copy of the
  -- database opens no account.
  check (due_at is not null or payload = '{}')
);

-- The relay reads due rows only; closed rows are not in its index.
create index outbox_due on private.outbox (due_at) where due_at is not null;
-- The clean-up reads closed rows by age.
create index outbox_closed on private.outbox (coalesce(delivered_at, failed_at)) where due_at is null;

-- One notification for each statement, without content: the row itself is read under its own policy.
create function private.notify_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('outbox', '');
  return null;
end
$$;
revoke execute on function private.notify_outbox() from public;

create trigger outbox_notify after insert on private.outbox
  for each statement execute function private.notify_outbox();

alter table private.outbox enable row level security;
alter table private.outbox force row level security;

create policy "whoever causes a message writes it" on private.outbox
  for insert to portal_auth, portal_definer, service_role with check (true);
create policy "the relay reads" on private.outbox
  for select to portal_jobs using (true);
create policy "the relay claims and closes" on private.outbox
  for update to portal_jobs using (true) with check (true);
create policy "the relay forgets" on private.outbox
  for delete to portal_jobs using (due_at is null);

grant insert (kind, recipient, payload) on private.outbox to portal_auth, portal_definer, service_role;
grant select, delete on private.outbox to portal_jobs;
grant update (payload, attempts, due_at, delivered_at, failed_at, last_error) on private.outbox to portal_jobs;

comment on table private.outbox is
  'What must leave the house, written in the transaction of its cause. Writers cannot read it back (no insert … returning): a row holds one-time links of other people. Nobody changes kind or recipient once written, and no open row is deleted.';
comment on column private.outbox.kind is 'Names the template or handler, for example confirm-signup. The list stands in server/jobs/.';
comment on column private.outbox.recipient is 'An e-mail address; for other kinds a phone number or an id.';
comment on column private.outbox.payload is 'What the template needs. Emptied when the row is closed.';
comment on column private.outbox.due_at is 'When the next attempt may start; during an attempt, when its claim lapses; null when closed.';
comment on column private.outbox.failed_at is 'Set when the attempts are used up or the other side refused for good; last_error says why.';
