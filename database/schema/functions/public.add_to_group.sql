-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.add_to_group(group_id uuid, lines text[])
returns table(line integer, outcome text, student_id uuid)
language plpgsql
security definer rows 50
set search_path to ''
as $function$
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
$function$;
alter function public.add_to_group(uuid,text[]) owner to portal_definer;
grant execute on function public.add_to_group(uuid,text[]) to authenticated;
comment on function public.add_to_group(uuid,text[]) is 'Adds to a group the learners whom these lines name, by number or by full name; of each line that is not empty: added, there (was in it), unknown, or several (of this name; nobody is added). At most 1000 lines. For the administrators of the school; 42501 for others.';
