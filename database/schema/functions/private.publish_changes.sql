-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.publish_changes(relation regclass)
returns void
language plpgsql
set search_path to ''
as $function$
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
$function$;
comment on function private.publish_changes(regclass) is 'Makes a table''s changes available live: one line in the migration that creates the table. Row security still decides who hears of a row.';
