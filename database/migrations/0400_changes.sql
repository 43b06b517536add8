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
-- Rows come in the order of time, so that a few bytes for each block find the old ones.
create index changes_changed on private.changes using brin (changed_at);

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
  'After a deletion the whole row, to decide who could read it; otherwise null.';
comment on column private.changes.new is
  'The row after an insert or update, to find the subscriptions whose filter it meets before anybody''s rights are asked.';
comment on column private.changes.changed_at is 'When the statement ran; the commit comes later.';

-- One statement is one insert into the change table and at most one notification, however many rows it
-- wrote; Postgres sends equal notifications of a transaction once. The functions are definers, because
-- whoever writes to a table has no rights on the change table.

create function private.record_inserts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, new)
  select tg_table_schema, tg_table_name, 'INSERT', to_jsonb(r) from new_rows as r;
  if found then perform pg_catalog.pg_notify('changes', ''); end if;
  return null;
end
$$;

create function private.record_updates() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, new)
  select tg_table_schema, tg_table_name, 'UPDATE', to_jsonb(r) from new_rows as r;
  if found then perform pg_catalog.pg_notify('changes', ''); end if;
  return null;
end
$$;

create function private.record_deletions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, old)
  select tg_table_schema, tg_table_name, 'DELETE', to_jsonb(r) from old_rows as r;
  if found then perform pg_catalog.pg_notify('changes', ''); end if;
  return null;
end
$$;

-- Whoever knows a row by a key that it has no more must hear that it is gone.
create function private.record_new_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, old)
  values (tg_table_schema, tg_table_name, 'DELETE', to_jsonb(old));
  return null;
end
$$;

revoke execute on function private.record_inserts(), private.record_updates(), private.record_deletions(),
  private.record_new_key() from public;
alter function private.record_inserts() owner to portal_definer;
alter function private.record_updates() owner to portal_definer;
alter function private.record_deletions() owner to portal_definer;
alter function private.record_new_key() owner to portal_definer;

create function private.publish_changes(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  old_key text;
  new_key text;
begin
  select string_agg(format('old.%I', a.attname), ', '), string_agg(format('new.%I', a.attname), ', ')
    into old_key, new_key
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = relation and i.indisprimary;
  if old_key is null then
    raise exception 'Table % has no primary key: its changes cannot be published', relation;
  end if;
  execute format('create trigger publish_inserts after insert on %s
    referencing new table as new_rows for each statement execute function private.record_inserts()', relation);
  execute format('create trigger publish_updates after update on %s
    referencing new table as new_rows for each statement execute function private.record_updates()', relation);
  execute format('create trigger publish_deletions after delete on %s
    referencing old table as old_rows for each statement execute function private.record_deletions()', relation);
  execute format('create trigger publish_new_keys after update on %s
    for each row when ((%s) is distinct from (%s)) execute function private.record_new_key()', relation, old_key, new_key);
end
$$;
revoke execute on function private.publish_changes(regclass) from public;

comment on function private.publish_changes(regclass) is
  'Makes a table''s changes available live: one line in the migration that creates the table. Row security still decides who hears of a row.';
