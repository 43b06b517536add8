-- What gives a right and ends is noted where it ends, so that a restore can take it again: that a row went, or became another
-- one. What goes with another row is not: it comes back with that, or goes with it again.
create or replace function private.note_ended_right() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.note_ended_right() owner to portal_definer;
comment on function private.note_ended_right() is
  'Notes that what the old row gave has ended. The trigger names the columns by which the right is known, then what a restored row becomes in place of being taken away, and further columns that become what they are now.';

-- Who taught a learner in the class of before reads the learner no more. A list that moves whole grades takes nobody from
-- anybody, and would be the longest part of what is kept beside each backup: the office runs it again.
create or replace function private.note_moved_learners() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.ended_rights (relation, key, lost)
  select 'public.students', jsonb_build_object('id', m.id), jsonb_build_object('grade_id', m.grade_id)
    from (select n.id, n.grade_id, count(*) over () as moved
            from new_rows n join old_rows o on o.id = n.id
           where n.grade_id <> o.grade_id and n.left_on is null and o.left_on is null) m
   -- As the log of what administrators did writes more than that as one line.
   where m.moved <= 20;
  return null;
end
$$;
alter function private.note_moved_learners() owner to portal_definer;
comment on function private.note_moved_learners() is
  'Notes that a learner is in another class now, of at most twenty that one statement moves.';

-- Which rows of a table (`t`) a key means, or each key of a list (`e.key`); null where a column is there no more.
create or replace function private.ended_rows(p_relation text, p_key jsonb, p_of_list boolean) returns text
language sql stable
set search_path = ''
as $$
  select case when count(*) = (select count(*) from jsonb_object_keys(p_key)) then
           string_agg(
             case when p_of_list then format('(t.%1$I = (e.key ->> %1$L)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod))
                    || case when a.attnotnull then ')' else format(' or t.%1$I is null and e.key ->> %1$L is null)', a.attname) end
                  when p_key ->> a.attname::text is null then format('t.%I is null', a.attname)
                  else format('t.%I = %L', a.attname, p_key ->> a.attname::text) end, ' and ') end
    from pg_catalog.pg_attribute a where a.attrelid = to_regclass(p_relation) and not a.attisdropped and p_key ? a.attname::text
$$;

-- Who has the same right again, by another row or by the same, has lost nothing. A password that was changed is never the one of
-- before. By the owner, whom no policy binds.
create or replace function private.rights_that_ended(p_days integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(days => p_days);
  one record;
  part jsonb;
  list jsonb := '[]';
begin
  for one in
    select distinct on (e.relation) e.relation, to_regclass(e.relation) as relid, private.ended_rows(e.relation, e.key, true) as found
      from private.ended_rights e where e.ended_at > since order by e.relation, e.id
  loop
    continue when one.found is null;
    execute format($q$
      select coalesce(jsonb_agg(to_jsonb(e)), '[]')
        from (select n.relation, n.key, n.lost, max(n.id) as id, max(n.ended_at) as ended_at from private.ended_rights n
               where n.relation = $1 and n.ended_at > $2 group by n.relation, n.key, n.lost) e
       where e.lost ? 'password_hash' or not exists (
               select from %s t where %s and (e.lost is null or to_jsonb(jsonb_populate_record(t, e.lost)) <> to_jsonb(t)))
      $q$, one.relid, one.found) into part using one.relation, since;
    list := list || part;
  end loop;
  return (select coalesce(jsonb_agg(e - 'id' order by (e ->> 'id')::bigint), '[]') from jsonb_array_elements(list) as e);
end
$$;
comment on function private.rights_that_ended(integer) is
  'What ended in as many days and is not there again, in its order: [{relation, key, lost, ended_at}].';

-- After a restore to a moment before: rights that were taken from somebody since are taken again, and none is given. By the
-- owner, whom no policy binds. The list is kept beside the backup (server/backup/endings.ts).
create or replace function private.ended_again(p_endings jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  one record;
  columns text;
  many integer;
  again integer := 0;
begin
  for one in
    select e.* from jsonb_to_recordset(p_endings -> 'guardianships') as e (
             id uuid, ended_at timestamptz, household smallint, reads_records boolean, is_told boolean, may_decide boolean,
             may_collect boolean)
     order by e.id
  loop
    update public.guardianships g
       set ended_at = one.ended_at, reads_records = g.reads_records and one.reads_records, is_told = g.is_told and one.is_told,
           may_decide = g.may_decide and one.may_decide, may_collect = g.may_collect and one.may_collect,
           household = case when g.household = one.household then g.household end,
           is_primary = g.is_primary and one.ended_at is null and one.reads_records and one.may_decide,
           changed_at = clock_timestamp()
     where g.id = one.id and g.ended_at is null
       and (one.ended_at is not null or g.reads_records and not one.reads_records or g.is_told and not one.is_told
         or g.may_decide and not one.may_decide or g.may_collect and not one.may_collect
         or g.household is not null and g.household is distinct from one.household);
    again := again + found::integer;
  end loop;
  for one in select r.id::uuid as id from jsonb_array_elements_text(p_endings -> 'rejected') as r (id) order by 1 loop
    update public.profiles p set approval_status = 'rejected'
     where p.id = one.id and p.approval_status = 'approved'
       -- The last one stays, whoever it was.
       and (not p.is_platform_admin or exists (
         select from public.profiles o where o.is_platform_admin and o.approval_status = 'approved' and o.id <> p.id));
    again := again + found::integer;
    -- They were told when it was decided.
    delete from private.outbox o
     where o.kind in ('registration-rejected', 'phone-rejected') and o.payload ->> 'about' = one.id::text;
  end loop;
  for one in
    select to_regclass(r.value ->> 'relation') as relation, r.value -> 'key' as key, nullif(r.value -> 'lost', 'null') as lost,
           private.ended_rows(r.value ->> 'relation', r.value -> 'key', false) as found
      from jsonb_array_elements(p_endings -> 'rights') with ordinality as r
     -- What had ended at that moment already may have begun another time: a password that was changed before is the one of now.
     where not exists (
       select from private.ended_rights n
        where n.ended_at = (r.value ->> 'ended_at')::timestamptz and n.relation = r.value ->> 'relation' and n.key = r.value -> 'key')
     order by r.ordinality
  loop
    -- A class that was made since is not there, and who was put into it stays where they were.
    continue when one.lost ? 'grade_id' and not exists (select from public.grades g where g.id = (one.lost ->> 'grade_id')::uuid);
    -- Of what a later version notes this one has no row.
    continue when one.found is null or not exists (
      select from pg_catalog.pg_trigger t
       where t.tgrelid = one.relation and t.tgfoid = 'private.note_ended_right'::regproc);
    if one.lost is null then
      execute format('delete from %s t where %s', one.relation, one.found);
    else
      execute format('update %s t set (%s) = (select %2$s from jsonb_populate_record(t, $1)) where %s and to_jsonb(jsonb_populate_record(t, $1)) <> to_jsonb(t) %s',
        one.relation, (select string_agg(format('%I', k), ', ') from jsonb_object_keys(one.lost) as k), one.found,
        case one.relation when 'public.profiles'::regclass then
          'and (not t.is_platform_admin or exists (select from public.profiles o where o.is_platform_admin and o.approval_status = ''approved'' and o.id <> t.id))' end)
        using one.lost;
    end if;
    get diagnostics many = row_count;
    again := again + many;
  end loop;
  -- A refusal is a row of its own, and the last one counts.
  for one in select c.* from jsonb_populate_recordset(null::public.consents, p_endings -> 'refusals') c order by c.given_at, c.id loop
    insert into public.consents
    select (jsonb_populate_record(null::public.consents, to_jsonb(one) || jsonb_build_object('paragraph_id', (
             select p.id from public.consent_paragraphs p where p.id = one.paragraph_id and p.school_id = one.school_id)))).*
      from public.students s join public.profiles p on p.id = one.profile_id
     where s.id = one.student_id and s.school_id = one.school_id
    on conflict (id) do nothing;
    again := again + found::integer;
  end loop;
  for one in select s.value as set from jsonb_array_elements(p_endings -> 'stops') s loop
    insert into public.delivery_preferences (profile_id)
    select p.id from public.profiles p where p.id = (one.set ->> 'profile_id')::uuid on conflict (profile_id) do nothing;
    select string_agg(format('%I', k), ', ') into columns from jsonb_object_keys(one.set) as k;
    execute format('update public.delivery_preferences t set (%s) = (select %1$s from jsonb_populate_record(t, $1)) where t.profile_id = ($1 ->> ''profile_id'')::uuid and to_jsonb(jsonb_populate_record(t, $1)) <> to_jsonb(t)', columns)
      using one.set;
    get diagnostics many = row_count;
    again := again + many;
  end loop;
  insert into private.stopped_numbers (phone)
  select n.phone from jsonb_array_elements_text(p_endings -> 'numbers') as n (phone) on conflict do nothing;
  get diagnostics many = row_count;
  again := again + many;
  return again;
end
$$;
comment on function private.ended_again(jsonb) is
  'Takes again, in a database restored to an earlier moment, what this list says was taken since: {guardianships: [{id, ended_at, household, reads_records, is_told, may_decide, may_collect}], rejected: [profile ids], rights: [{relation, key, lost, ended_at}] as private.rights_that_ended gives them, refusals: [consents], stops: [delivery preferences], numbers: []}; how many rows.';
