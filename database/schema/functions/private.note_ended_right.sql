-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_ended_right()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := case tg_op when 'UPDATE' then to_jsonb(new) end;
  parent record;
  is_there boolean;
begin
  -- By another trigger, whose cause is noted.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  for parent in
    select k.confrelid::regclass as relation,
           string_agg(format('p.%I = ($1 ->> %L)::%s', b.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ') as found
      from pg_catalog.pg_constraint k
      cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
      join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there
     where tg_op = 'DELETE' and k.conrelid = tg_relid and k.contype = 'f' and k.confdeltype = 'c'
     group by k.oid having bool_and(was ->> a.attname::text is not null) order by k.oid
  loop
    execute format('select exists (select from %s p where %s)', parent.relation, parent.found) into is_there using was;
    if not is_there then
      return null;
    end if;
  end loop;
  insert into private.ended_rights (relation, key, lost)
  values (tg_table_schema || '.' || tg_table_name,
    (select jsonb_object_agg(c.name, was -> c.name) from string_to_table(tg_argv[0], ',') as c (name)),
    tg_argv[1]::jsonb || coalesce(
      (select jsonb_object_agg(c.name, is_now -> c.name) from string_to_table(tg_argv[2], ',') as c (name)), '{}'));
  return null;
end
$function$;
alter function private.note_ended_right() owner to portal_definer;
comment on function private.note_ended_right() is 'Notes that what the old row gave has ended. The trigger names the columns by which the right is known, then what a restored row becomes in place of being taken away, and further columns that become what they are now.';
