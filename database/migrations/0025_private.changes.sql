create table private.changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  table_schema text not null,
  table_name text not null,
  verb text not null check (verb in ('INSERT', 'UPDATE', 'DELETE')),
  old jsonb,
  new jsonb,
  changed_at timestamptz not null default clock_timestamp()
);

create index changes_transaction on private.changes (transaction_id);
-- Rows come in the order of time, so that a few bytes for each block find the old ones.
create index changes_changed on private.changes using brin (changed_at);
