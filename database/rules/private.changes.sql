-- The change table: what the live interface reads to tell subscribers of inserts, updates and deletions.
-- A notification alone would be lost without a listener and holds 8000 bytes; a row waits for its readers.
--
-- How a reader misses nothing. Ids are drawn before commit, so a row with a lower id can appear later than
-- one with a higher id, and "everything after id n" would skip it. Each row therefore names its transaction,
-- and a reader keeps the snapshot (pg_snapshot) up to which it has read: the next read takes the rows whose
-- transactions that snapshot did not see. Every row is read exactly once, and no reader waits for a long
-- transaction of somebody else.

comment on table private.changes is
  'Rows of published tables as they changed, kept for an hour: long enough for a listener to come back, short because it is a second copy of what people wrote. Only portal_realtime reads it, and hands on nothing of it: inserts and updates are read again under the subscriber''s own rights, deletions are decided by the table''s policies on the old row. Nobody updates it.';
comment on column private.changes.old is
  'After a deletion the whole row, to decide who could read it; otherwise null.';
comment on column private.changes.new is
  'The row after an insert or update, to find the subscriptions whose filter it meets before anybody''s rights are asked.';
comment on column private.changes.changed_at is 'When the statement ran; the commit comes later.';

alter table private.changes enable row level security, force row level security;

create policy "the live interface reads" on private.changes
  for select to portal_realtime using (true);

create policy "the trigger writes" on private.changes
  for insert to portal_definer with check (true);

create policy "the live interface forgets" on private.changes
  for delete to portal_realtime using (changed_at < now() - interval '1 hour');

grant insert (table_schema, table_name, verb, old, new) on private.changes to portal_definer;
grant select, delete on private.changes to portal_realtime;
