-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.audience_choices(school uuid)
returns table(part text, kind text, phase text, grade text, level integer, subject text, learners integer, group_name text)
language plpgsql
stable security definer rows 100
set search_path to ''
as $function$
begin
  return query
    with parts as materialized (select r.* from private.reachable_parts(audience_choices.school) r),
    members as materialized (
      select t.target, count(*)::integer as learners
        from private.learner_targets(array(
               select c.id from public.students c
                where c.school_id = audience_choices.school and c.is_confirmed and exists (select from parts))) t
       group by t.target)
    select p.part, p.kind, p.phase, g.name, g.level::integer, s.name, coalesce(m.learners, 0), o.name
      from parts p
      left join public.grades g on g.id = p.grade_id
      left join public.subjects s on s.id = p.subject_id
      left join public.groups o on o.id = p.group_id
      left join members m on m.target = p.part
     order by array_position(array['staff', 'phase', 'grade', 'class', 'subject', 'group'], p.kind),
              array_position(array['foundation', 'intermediate', 'senior', 'fet'], p.phase), g.level, g.name, s.name, lower(o.name);
end
$function$;
alter function public.audience_choices(uuid) owner to portal_definer;
grant execute on function public.audience_choices(uuid) to authenticated;
comment on function public.audience_choices(uuid) is 'What the caller may address at a school, with how many confirmed learners each has; learners one by one are not listed. For teachers and administrators of the school; nothing for others.';
