-- The change table: what the live interface reads to tell subscribers of inserts, updates and deletions.
-- A notification alone would be lost without a listener and holds 8000 bytes; a row waits for its readers.
--
-- How a reader misses nothing. Ids are drawn before commit, so a row with a lower id can appear later than
-- one with a higher id, and "everything after id n" would skip it. Each row therefore names its transaction,
-- and a reader keeps the snapshot (pg_snapshot) up to which it has read: the next read takes the rows whose
-- transactions that snapshot did not see. Every row is read exactly once, and no reader waits for a long
-- transaction of somebody else.

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
create index changes_changed on private.changes (changed_at);

alter table private.changes enable row level security;
alter table private.changes force row level security;

create policy "the trigger writes" on private.changes
  for insert to portal_definer with check (true);
create policy "the live interface reads" on private.changes
  for select to portal_realtime using (true);
create policy "the live interface forgets" on private.changes
  for delete to portal_realtime using (changed_at < now() - interval '1 hour');

grant insert (table_schema, table_name, verb, old, new) on private.changes to portal_definer;
grant select, delete on private.changes to portal_realtime;

comment on table private.changes is
  'Rows of published tables as they changed, kept for an hour: long enough for a listener to come back, short because it is a second copy of what people wrote. Only portal_realtime reads it, and hands on nothing of it: inserts and updates are read again under the subscriber''s own rights, deletions are decided by the table''s policies on the old row. Nobody updates it.';
comment on column private.changes.old is
  'After a deletion the whole row, to decide who could read it; after an update its previous primary key; null for an insert.';
comment on column private.changes.new is
  'The row after an insert or update, to find the subscriptions whose filter it meets before anybody''s rights are asked.';
comment on column private.changes.changed_at is 'When the statement ran; the commit comes later.';

-- The arguments are the columns of the primary key. The notification has no content: Postgres sends equal
-- ones of a transaction once, so that a statement of ten thousand rows wakes each listener once.
create function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, old, new)
  values (
    tg_table_schema, tg_table_name, tg_op,
    case tg_op
      when 'DELETE' then to_jsonb(old)
      when 'UPDATE' then (select jsonb_object_agg(key, to_jsonb(old) -> key) from unnest(tg_argv) as key)
    end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  perform pg_catalog.pg_notify('changes', '');
  return null;
end
$$;
revoke execute on function private.record_change() from public;
alter function private.record_change() owner to portal_definer;

comment on function private.record_change() is
  'Trigger of every published table. A definer, because whoever writes to the table has no rights on private.changes.';

create function private.publish_changes(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  key_columns text := (
    select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = relation and i.indisprimary
  );
begin
  if key_columns is null then
    raise exception 'Table % has no primary key: its changes cannot be published', relation;
  end if;
  execute format(
    'create trigger publish_changes after insert or update or delete on %s for each row execute function private.record_change(%s)',
    relation, key_columns
  );
end
$$;
revoke execute on function private.publish_changes(regclass) from public;

comment on function private.publish_changes(regclass) is
  'Makes a table''s changes available live: one line in the migration that creates the table. Row security still decides who hears of a row.';
