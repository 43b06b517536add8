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
  claimed_by uuid,
  hastened_at timestamptz,
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
