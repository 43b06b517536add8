-- One statement is one insert into the change table and at most one notification, however many rows it
-- wrote; Postgres sends equal notifications of a transaction once. The functions are definers, because
-- whoever writes to a table has no rights on the change table.
create or replace function private.record_inserts() returns trigger
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
alter function private.record_inserts() owner to portal_definer;

create or replace function private.record_updates() returns trigger
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
alter function private.record_updates() owner to portal_definer;

create or replace function private.record_deletions() returns trigger
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
alter function private.record_deletions() owner to portal_definer;

-- Whoever knows a row by a key that it has no more must hear that it is gone.
create or replace function private.record_new_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, old)
  values (tg_table_schema, tg_table_name, 'DELETE', to_jsonb(old));
  return null;
end
$$;
alter function private.record_new_key() owner to portal_definer;

create or replace function private.publish_changes(relation regclass) returns void
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
comment on function private.publish_changes(regclass) is
  'Makes a table''s changes available live: one line in the migration that creates the table. Row security still decides who hears of a row.';

-- Whoever may read a row no longer, because of what a statement wrote to it, must hear that it is gone: the server tells a
-- deletion only to those who could read the row as it was and cannot read what stands in its place.
create or replace function private.publish_losses(relation regclass, variadic deciding text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  olds text;
  news text;
begin
  select string_agg(format('old.%I', d), ', '), string_agg(format('new.%I', d), ', ') into olds, news from unnest(deciding) d;
  execute format('create trigger publish_losses after update on %s
    for each row when ((%s) is distinct from (%s)) execute function private.record_new_key()', relation, olds, news);
end
$$;
comment on function private.publish_losses(regclass, text[]) is
  'Beside publish_changes: whoever loses a row by a change of these columns is told so live. Row security decides who that is.';

-- Who belongs to what follows from rows that a guardian does not read. The own guardianship is told as written, though it
-- is as it was: an open page reads what it shows again.
create or replace function private.tell_guardians_of(p_student_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (table_schema, table_name, verb, new)
  select 'public', 'guardianships', 'UPDATE', to_jsonb(g)
    from public.guardianships g
   where g.student_id = any(p_student_ids) and g.profile_id is not null and g.ended_at is null and g.reads_records;
  if found then
    perform pg_catalog.pg_notify('changes', '');
  end if;
end
$$;
alter function private.tell_guardians_of(uuid[]) owner to portal_definer;
comment on function private.tell_guardians_of(uuid[]) is
  'Has the open pages of these learners'' guardians read again what they show.';

create or replace function private.tell_joined() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_guardians_of(array(select distinct n.student_id from new_rows n where n.student_id is not null));
  return null;
end
$$;
alter function private.tell_joined() owner to portal_definer;

-- Of a group that staff are taken out of they read no row that could be told: their channels close, and their pages join anew
-- and read.
create or replace function private.tell_group_left() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_guardians_of(array(select distinct o.student_id from old_rows o where o.student_id is not null));
  perform pg_catalog.pg_notify('access_changed', p.user_id::text)
     from old_rows o join public.profiles p on p.id = o.profile_id
    where p.user_id is not null;
  return null;
end
$$;
alter function private.tell_group_left() owner to portal_definer;

create or replace function private.tell_left() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_guardians_of(array(select distinct o.student_id from old_rows o where o.student_id is not null));
  return null;
end
$$;
alter function private.tell_left() owner to portal_definer;

create or replace function private.tell_moved() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_guardians_of(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
     where (n.grade_id, n.is_confirmed, n.left_on) is distinct from (o.grade_id, o.is_confirmed, o.left_on)));
  return null;
end
$$;
alter function private.tell_moved() owner to portal_definer;

create or replace function private.tell_ended_groups() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_guardians_of(array(
    select m.student_id
      from new_rows n join old_rows o on o.id = n.id and o.is_active <> n.is_active
      join public.group_members m on m.group_id = n.id and m.student_id is not null));
  return null;
end
$$;
alter function private.tell_ended_groups() owner to portal_definer;

-- What one guardian of a household wrote, the others of it read, until the school takes one out.
create or replace function private.tell_household() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.changes (table_schema, table_name, verb, new)
    select 'public', 'guardianships', 'UPDATE', to_jsonb(g)
      from public.guardianships g
     where g.profile_id is not null and g.ended_at is null and exists (
       select from old_rows o
        where o.student_id = g.student_id and o.household = g.household and o.ended_at is null);
  else
    insert into private.changes (table_schema, table_name, verb, new)
    select 'public', 'guardianships', 'UPDATE', to_jsonb(g)
      from public.guardianships g
     where g.profile_id is not null and g.ended_at is null and exists (
       select from old_rows o join new_rows n on n.id = o.id
        where o.id <> g.id and o.student_id = g.student_id and g.household in (o.household, n.household)
          and (o.household, o.ended_at, o.profile_id) is distinct from (n.household, n.ended_at, n.profile_id));
  end if;
  if found then
    perform pg_catalog.pg_notify('changes', '');
  end if;
  return null;
end
$$;
alter function private.tell_household() owner to portal_definer;

-- Who could read a row that is gone? Its select policies are asked about the row as it was.
create or replace function private.formerly_readable(relation regclass, images jsonb) returns setof integer
language plpgsql stable
set search_path = ''
as $$
declare
  permissive text;
  restrictive text;
begin
  -- With an empty search path the expressions come out fully qualified, and are read back the same way.
  select string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' or ') filter (where p.polpermissive),
         string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' and ') filter (where not p.polpermissive)
    into permissive, restrictive
    from pg_catalog.pg_policy p
   where p.polrelid = relation
     and p.polcmd in ('r', '*')
     and p.polqual is not null
     and exists (select from unnest(p.polroles) as named where named = 0 or pg_has_role(named, 'usage'));

  -- Without row security a row is readable to whoever may read the table; with it and no policy, to nobody.
  if not row_security_active(relation) then
    permissive := 'true';
    restrictive := null;
  elsif permissive is null then
    return;
  end if;

  -- The subquery's only relation bears the table's name, so that its columns are what the policies mean.
  return query execute format(
    'select entry.position::integer
       from jsonb_array_elements($1) with ordinality as entry (image, position)
      where (select (%s) and (%s) from jsonb_populate_record(null::%s, entry.image) as %I)',
    permissive, coalesce(restrictive, 'true'), relation,
    (select c.relname from pg_catalog.pg_class c where c.oid = relation)
  ) using images;
end
$$;
grant execute on function private.formerly_readable(regclass, jsonb) to anon, authenticated, service_role;
comment on function private.formerly_readable(regclass, jsonb) is
  'Of the given row images (a jsonb array), the positions, from 1, of those that the caller''s select policies let through. Runs with the caller''s own rights, so whoever calls it learns nothing that a select would not tell. What policies look up in other tables is looked up now: the children of a deleted parent count as unreadable.';

-- An open socket must not outlive what it was opened on. The end of a session notifies by itself
-- (auth.sessions); here the other ways to lose access do. Every event asks the database anyway: closing
-- only tells the client at once that nothing more will come.
create or replace function private.notify_access_changed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('access_changed', (to_jsonb(old) ->> tg_argv[0]));
  return null;
end
$$;
comment on function private.notify_access_changed() is
  'Names the user, or the session, whose rights changed. The argument is the column that holds its id.';
