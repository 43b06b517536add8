-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_alike(p_enrolled public.students[], p_before public.students default null::public.students)
returns void
language plpgsql
security definer
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  this_year int := extract(year from private.school_today());
  level_before int := (select g.level from public.grades g where g.id = p_before.grade_id);
  alike record;
begin
  perform private.lock_full_names(p_enrolled);
  -- Each name folded once: in the comparison it is folded for every pair of a school that the planner takes for empty,
  -- which a school is to it while its first list is imported.
  with named as materialized (
    select c.*, wanted.level, private.full_name_key(c.first_name, c.last_name) as name
      from unnest(p_enrolled) c join public.grades wanted on wanted.id = c.grade_id)
  select n.first_name, n.last_name, (array_agg(g.name order by o.left_on desc nulls first, o.created_at, o.id))[1] as grade,
         (array_agg(o.student_id order by o.left_on desc nulls first, o.created_at, o.id))[1] as code,
         string_agg(o.id::text, ',' order by o.created_at, o.id) as ids
    into alike
    from named n
    join public.students o on o.school_id = n.school_id
     and lower(regexp_replace(normalize(o.first_name || '|' || o.last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')) = n.name
     and o.is_confirmed and o.id <> n.id
    join public.grades g on g.id = o.grade_id
     and case when o.date_of_birth = n.date_of_birth then true
              when o.date_of_birth <> n.date_of_birth then false
              when o.left_on is not null then n.level between g.level and g.level + this_year - extract(year from o.left_on)::int + 1
              else o.grade_id = n.grade_id or coalesce(
                g.level between level_before and level_before + this_year - extract(year from p_before.left_on)::int + 1, false) end
   where not exists (
     select from private.told_apart_learners t where (t.student_id, t.other_id) in ((n.id, o.id), (o.id, n.id)))
   group by n.id, n.first_name, n.last_name
   limit 1;
  if found then
    raise exception using errcode = 'PR008', detail = alike.ids,
      message = format('%s %s, %s, is on the school''s list already, with the ID %s. Say first whether it is the same child',
                       alike.first_name, alike.last_name, alike.grade, alike.code),
      hint = jsonb_build_object('code', 'learner.alike', 'first_name', alike.first_name, 'last_name', alike.last_name,
        'grade', alike.grade, 'student_id', alike.code)::text;
  end if;
end
$function$;
alter function private.refuse_alike(public.students[],public.students) owner to portal_definer;
comment on function private.refuse_alike(public.students[],public.students) is 'Raises PR008 where one of these confirmed learners may be another learner of the school, with the ids of those who may be; p_before is who has left, as the row was, where that one is taken back.';
