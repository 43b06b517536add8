// What a change of a row leads to: every table of a test's own database notes what happens to its rows.

/** `tests.effect` makes a change as somebody, says what came of it, one line each, and undoes it. */
export const noting = `
create schema tests;
create table tests.names (id uuid primary key, name text not null);
create table tests.changes (line text not null);
create table tests.kept (was jsonb not null);

-- What is another value in every world is a dot; an id of the world is its name there.
create function tests.word(value jsonb) returns text language sql stable as $$
  select case jsonb_typeof(value)
    when 'number' then case when abs(value::text::numeric) < 1000 then value::text else '·' end
    when 'string' then case
      when value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-' then coalesce((select n.name from tests.names n where n.id::text = value #>> '{}'), '·')
      when value #>> '{}' ~ '^[a-z][a-z_./ -]{0,30}$' then value #>> '{}'
      else '·' end
    when 'object' then case when value = '{}' then '{}' else '·' end
    when 'array' then case when value = '[]' then '[]' else '·' end
    else coalesce(value::text, 'null') end
$$;

-- A number of a sequence is one that no rollback gives back.
create function tests.label(id jsonb) returns text language sql stable as $$
  select case when jsonb_typeof(id) = 'string' then tests.word(id) else '·' end
$$;

create function tests.differing(row_is jsonb, row_was jsonb) returns text language sql stable as $$
  select string_agg(i.key || '=' || tests.word(i.value), ' ' order by i.key)
    from jsonb_each(row_is) i where i.value is distinct from row_was -> i.key
$$;

create function tests.said(answer jsonb) returns text language sql stable as $$
  select case when jsonb_typeof(answer) = 'object' then tests.differing(answer, '{}') else tests.word(answer) end
$$;

create function tests.note() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  said text := tg_table_name || ' ' || tests.label(coalesce(row_is, row_was) -> 'id');
begin
  if tg_op = 'UPDATE' then
    if row_is = row_was then
      return null;
    end if;
    said := said || ': ' || tests.differing(row_is, row_was);
  elsif tg_op = 'INSERT' then
    said := '+' || said || ': ' || coalesce((
      select string_agg(i.key || '=' || tests.word(i.value), ' ' order by i.key)
        from jsonb_each(row_is) i where i.key <> 'id' and i.value <> 'null' and tests.word(i.value) <> '·'), '');
  else
    said := '-' || said;
  end if;
  insert into tests.changes values (said);
  return null;
end $$;

grant usage on schema tests to public;
grant select, insert on all tables in schema tests to public;

create function tests.effect(change text, claims text) returns text language plpgsql as $$
declare
  lines text;
  state text;
  named text;
  hint text;
  broken text;
begin
  perform set_config('request.jwt.claims', claims, true);
  execute change;
  set constraints all immediate;
  select string_agg(line || case when n > 1 then ' ×' || n else '' end, e'\\n' order by line collate "C") into lines
    from (select line, count(*) as n from tests.changes group by line) found;
  raise exception using errcode = 'TESTS', message = coalesce(lines, '');
exception
  when sqlstate 'TESTS' then
    get stacked diagnostics lines = message_text;
    return lines;
  when others then
    get stacked diagnostics state = returned_sqlstate, hint = pg_exception_hint, broken = constraint_name, named = column_name;
    return 'refused: ' || concat_ws(' ', state, coalesce(substring(hint from '"code": "([^"]+)"'), nullif(broken, '')), nullif(named, ''));
end $$;

-- How many rows a statement reaches as somebody.
create function tests.reached(change text, claims text, as_role text) returns text language plpgsql as $$
declare
  n bigint;
  found text;
  hint text;
begin
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('role', as_role, true);
  execute change;
  get diagnostics n = row_count;
  set constraints all immediate;
  raise exception using errcode = 'TESTS', message = n::text;
exception
  when sqlstate 'TESTS' then
    get stacked diagnostics found = message_text;
    return found;
  when others then
    get stacked diagnostics found = returned_sqlstate, hint = pg_exception_hint;
    return concat_ws(' ', 'refused', found, substring(hint from '"code": "([^"]+)"'));
end $$;

-- After one other statement.
create function tests.effects(before text, changes text[], claims text) returns text[] language plpgsql as $$
declare
  change text;
  found text[] := '{}';
begin
  if before <> '' then
    execute before;
  end if;
  foreach change in array changes loop
    found := found || tests.effect(change, claims);
  end loop;
  raise exception using errcode = 'TESTS';
exception when sqlstate 'TESTS' then
  return found;
end $$;

do $$
declare
  found record;
begin
  for found in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r' loop
    execute format('create trigger zz_noted after insert or update or delete on %s for each row execute function tests.note()', found.name);
  end loop;
end $$;
`;
