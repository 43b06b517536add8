-- Generated from the migrated database by `npm run types`; do not edit.

create table private.changes (
  id bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  table_schema text not null,
  table_name text not null,
  verb text not null,
  old jsonb,
  new jsonb,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint changes_pkey primary key (id),
  constraint changes_verb_check check (verb = any (array['INSERT', 'UPDATE', 'DELETE']))
);

comment on table private.changes is 'Rows of published tables as they changed, kept for an hour: long enough for a listener to come back, short because it is a second copy of what people wrote. Only portal_realtime reads it, and hands on nothing of it: inserts and updates are read again under the subscriber''s own rights, deletions are decided by the table''s policies on the old row. Nobody updates it.';
comment on column private.changes.old is 'After a deletion the whole row, to decide who could read it; otherwise null.';
comment on column private.changes.new is 'The row after an insert or update, to find the subscriptions whose filter it meets before anybody''s rights are asked.';
comment on column private.changes.changed_at is 'When the statement ran; the commit comes later.';

create index changes_changed on private.changes using brin (changed_at);
create index changes_transaction on private.changes using btree (transaction_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.changes for select to portal_backup
  using (true);
create policy "the live interface reads" on private.changes for select to portal_realtime
  using (true);
create policy "the trigger writes" on private.changes for insert to portal_definer
  with check (true);
create policy "the live interface forgets" on private.changes for delete to portal_realtime
  using (changed_at < (now() - '01:00:00'::interval));

grant select on private.changes to portal_backup;
grant insert (table_schema, table_name, verb, old, new) on private.changes to portal_definer;
grant select, delete on private.changes to portal_realtime;
