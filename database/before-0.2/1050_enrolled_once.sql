-- A learner is enrolled once: who enrols one of the name of a learner of the school says first that it is another child.
--
-- Refused: a confirmed learner whose name, folded, and day of birth (where one has none, whose grade) are those of a
-- confirmed learner of the school, unless the two were told apart in the same statement (PR008); so are two of one
-- statement. The service key, which restores what was there, is not asked. Declaring a child asks none of this (0985).

create or replace function private.lock_full_names(p_children public.students[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  key int;
begin
  -- A list takes the school as a whole (below): thousands of locks would fill the table of locks.
  for key in select distinct hashtext(c.school_id::text) from unnest(p_children) c order by 1 loop
    if cardinality(p_children) > 20 then
      perform pg_advisory_xact_lock(hashtext('learner_names'), key);
    else
      perform pg_advisory_xact_lock_shared(hashtext('learner_names'), key);
    end if;
  end loop;
  if cardinality(p_children) > 20 then
    return;
  end if;
  -- In one order, so that of two who confirm the same children one waits and none is ended.
  for key in
    select distinct hashtext(c.school_id::text || private.full_name_key(c.first_name, c.last_name))
      from unnest(p_children) c order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('learner_name'), key);
  end loop;
end
$$;
comment on function private.lock_full_names(public.students[]) is
  'Lets nobody else confirm or enrol a child of one of these names, or of more than twenty any child of their schools, until this transaction ends.';

create function private.refuse_learners_alike() returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  enrolled public.students[] := array(select c from new_rows c where c.is_confirmed);
  alike record;
begin
  if cardinality(enrolled) = 0 then
    return null;
  end if;
  perform private.lock_full_names(enrolled);
  select n.first_name, n.last_name, g.name as grade, min(o.student_id) as code,
         string_agg(o.id::text, ',' order by o.created_at, o.id) as ids
    into alike
    from unnest(enrolled) n
    join public.students o on o.school_id = n.school_id
     and lower(regexp_replace(normalize(o.first_name || '|' || o.last_name, nfkd), '[\s\u0300-\u036f]', '', 'g'))
         = private.full_name_key(n.first_name, n.last_name)
     and o.is_confirmed and o.id <> n.id
     and case when o.date_of_birth is null or n.date_of_birth is null then o.grade_id = n.grade_id
              else o.date_of_birth = n.date_of_birth end
    join public.grades g on g.id = o.grade_id
   where not exists (
     select from private.told_apart_learners t where (t.student_id, t.other_id) in ((n.id, o.id), (o.id, n.id)))
   group by n.id, n.first_name, n.last_name, g.name
   limit 1;
  if found then
    raise exception using errcode = 'PR008', detail = alike.ids,
      message = format('%s %s, %s, is on the school''s list already, with the ID %s. Say first whether it is the same child',
                       alike.first_name, alike.last_name, alike.grade, alike.code);
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_learners_alike() from public;
alter function private.refuse_learners_alike() owner to portal_definer;
create trigger refuse_learners_alike after insert on public.students
  referencing new table as new_rows for each statement
  when (current_user in ('authenticated', 'portal_definer'))
  execute function private.refuse_learners_alike();

grant insert (id) on public.students to portal_definer;

create or replace function private.enrol_learners(p_school_id uuid, p_learners jsonb)
returns table (id uuid, student_id text)
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school enrols learners';
  end if;
  return query
    with given as materialized (
      select coalesce(n.id, gen_random_uuid()) as id, n.first_name, n.last_name, n.student_id, n.grade_id,
             n.parent_id, n.date_of_birth, n.other_than
        from jsonb_to_recordset(p_learners) as n
          (id uuid, first_name text, last_name text, student_id text, grade_id uuid, parent_id uuid,
           date_of_birth date, other_than uuid[])),
    -- In one statement with the learners: what refers to them is looked at when both are there.
    told as (
      insert into private.told_apart_learners (student_id, other_id, said_by)
      select n.id, o.id, (select private.profile_id())
        from given n cross join unnest(n.other_than) as o (id)
       where o.id in (select g.id from given g)
          or exists (select from public.students c where c.id = o.id and c.school_id = p_school_id)
      on conflict do nothing)
    insert into public.students as s
      (id, first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
    select n.id, n.first_name, n.last_name, n.student_id, n.grade_id, n.parent_id, p_school_id, n.date_of_birth, true
      from given n
    returning s.id, s.student_id;
end
$$;
comment on function private.enrol_learners(uuid, jsonb) is
  'Adds confirmed learners to the school; other_than names those whom each is not, though the name is the same. Their ids. 42501 for who does not run the school; PR008 for one who may be a learner of the school.';

create function public.enrol_learner(
  school uuid, first_name text, last_name text, grade uuid, student_id text default null,
  date_of_birth date default null, learner_id uuid default null, other_than uuid[] default '{}')
returns uuid
language sql security definer
set search_path = ''
as $$
  select e.id from private.enrol_learners(enrol_learner.school, jsonb_build_array(jsonb_build_object(
    'id', enrol_learner.learner_id, 'first_name', btrim(enrol_learner.first_name),
    'last_name', btrim(enrol_learner.last_name), 'student_id', enrol_learner.student_id,
    'grade_id', enrol_learner.grade, 'date_of_birth', enrol_learner.date_of_birth,
    'other_than', to_jsonb(enrol_learner.other_than)))) e
$$;
comment on function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) is
  'Adds a confirmed learner to a school that the caller runs; the id. PR008, with the ids of those who have the name in details, until other_than names them: a child whom the office knows to be another. 42501 for anybody else.';
revoke execute on function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) from public;
grant execute on function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) to authenticated;
alter function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) owner to portal_definer;
