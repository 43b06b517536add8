create or replace function private.staffed_group_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select m.group_id from public.group_members m
     where m.profile_id = (select private.profile_id()) and m.school_id = (select private.school_id())
       and (select private.profile_role()) in ('teacher', 'admin'))
$$;
alter function private.staffed_group_ids() owner to portal_definer;
grant execute on function private.staffed_group_ids() to authenticated;
comment on function private.staffed_group_ids() is 'The groups of the own school in which the caller is as one of its staff.';

create or replace function private.place_by_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select g.school_id into new.school_id from public.groups g where g.id = new.group_id;
  if not found then
    raise exception using errcode = '23503', column = 'group_id', message = 'There is no such group',
      hint = '{"code": "group.no_such"}';
  end if;
  return new;
end
$$;
alter function private.place_by_group() owner to portal_definer;

create or replace function private.check_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.profile_id, new.school_id, 'profile_id');
  if new.student_id is not null
     and not exists (select from public.students c where c.id = new.student_id and c.is_confirmed) then
    raise exception using errcode = '23514', column = 'student_id',
      message = 'This child waits for the school. Confirm it first', hint = '{"code": "group.unconfirmed"}';
  end if;
  perform private.refuse_leaver(new.student_id);
  if (select count(*) from public.group_members m where m.group_id = new.group_id) > 1000 then
    raise exception using errcode = '23514', column = 'group_id',
      message = 'A group has at most 1,000 members', hint = '{"code": "group.full", "max": 1000}';
  end if;
  return null;
end
$$;
alter function private.check_member() owner to portal_definer;

-- Refused: everybody but the administrators of the group's school, to whom the group is none.
create or replace function public.add_to_group(group_id uuid, lines text[])
returns table (line integer, outcome text, student_id uuid)
language plpgsql security definer rows 50
set search_path = ''
as $$
#variable_conflict use_column
declare
  school uuid;
begin
  select g.school_id into school from public.groups g
   where g.id = add_to_group.group_id and private.administers(g.school_id);
  if not found then
    raise exception using errcode = '42501', message = 'This group is not yours to change', hint = '{"code": "group.not_yours"}';
  end if;
  if cardinality(add_to_group.lines) > 1000 then
    raise exception using errcode = '23514', column = 'group_id',
      message = 'A group has at most 1,000 members', hint = '{"code": "group.full", "max": 1000}';
  end if;
  return query
    with asked as materialized (
      select w.line::integer, lower(btrim(w.text)) as number,
             -- 'First Last', 'Last, First' and 'Last; First' are the same learner.
             private.full_name_key(w.text, '') as name,
             private.full_name_key(regexp_replace(w.text, '^([^,;\t]+)[,;\t]\s*([^,;\t]+)$', '\2 \1'), '') as turned
        from unnest(add_to_group.lines) with ordinality as w (text, line)
       where w.text ~ '\S'),
    learners as materialized (
      select c.id, lower(c.student_id) as number, private.full_name_key(c.first_name || c.last_name, '') as name
        from public.students c where c.school_id = school and c.is_confirmed and c.left_on is null),
    -- A number is one learner; a name counts where there is no such number.
    found as materialized (
      select a.line, array_agg(distinct c.id) filter (where c.number = a.number) as by_number,
             array_agg(distinct c.id) filter (where c.name in (a.name, a.turned)) as by_name
        from asked a left join learners c on c.number = a.number or c.name in (a.name, a.turned)
       group by a.line),
    decided as materialized (
      select f.line, coalesce(f.by_number, f.by_name) as ids from found f),
    added as (
      insert into public.group_members (group_id, student_id)
      select add_to_group.group_id, c.id
        from (select distinct d.ids[1] as id from decided d where cardinality(d.ids) = 1) c
      on conflict do nothing
      returning student_id)
    select d.line,
           case when d.ids is null then 'unknown' when cardinality(d.ids) > 1 then 'several'
                when d.ids[1] in (select a.student_id from added a) then 'added' else 'there' end,
           case when cardinality(d.ids) = 1 then d.ids[1] end
      from decided d order by d.line;
end
$$;
alter function public.add_to_group(uuid, text[]) owner to portal_definer;
grant execute on function public.add_to_group(uuid, text[]) to authenticated;
comment on function public.add_to_group(uuid, text[]) is
  'Adds to a group the learners whom these lines name, by number or by full name; of each line that is not empty: added, there (was in it), unknown, or several (of this name; nobody is added). At most 1000 lines. For the administrators of the school; 42501 for others.';

create or replace function public.school_groups(school uuid)
returns table (id uuid, name text, is_active boolean, learners integer, staff integer)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select g.id, g.name, g.is_active, count(m.student_id)::integer, count(m.profile_id)::integer
      from public.groups g left join public.group_members m on m.group_id = g.id
     where g.school_id = school_groups.school and private.administers(g.school_id)
     group by g.id order by g.is_active desc, lower(g.name), g.created_at desc
     limit 500;
end
$$;
alter function public.school_groups(uuid) owner to portal_definer;
grant execute on function public.school_groups(uuid) to authenticated;
comment on function public.school_groups(uuid) is
  'The groups of a school with how many learners and staff each has, those that have ended last; at most 500. For its administrators; nothing for others.';
