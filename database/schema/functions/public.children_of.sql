-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.children_of(guardian uuid default null::uuid)
returns table(id uuid, first_name text, last_name text, student_id text, is_confirmed boolean, school_id uuid, grade_id uuid, grade_name text, grade_level smallint, relation text, reads_records boolean, is_told boolean, may_decide boolean, may_collect boolean, is_primary boolean, left_on date)
language plpgsql
stable security definer rows 3
set search_path to ''
as $function$
declare
  wanted uuid := coalesce(children_of.guardian, (select private.profile_id()));
begin
  return query
    select c.id, c.first_name, c.last_name, case when g.reads_records then c.student_id end, c.is_confirmed, c.school_id,
           case when g.reads_records then c.grade_id end, case when g.reads_records then r.name end,
           case when g.reads_records then r.level end,
           g.relation, g.reads_records, g.is_told, g.may_decide, g.may_collect, g.is_primary, c.left_on
      from public.guardianships g
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
      join public.students c on c.id = g.student_id
      join public.grades r on r.id = c.grade_id
     where g.profile_id = wanted and g.ended_at is null
       and (wanted = (select private.profile_id()) or g.school_id = any((select private.administered_school_ids())::uuid[]))
     order by c.first_name collate "und-x-icu", c.id;
end
$function$;
alter function public.children_of(uuid) owner to portal_definer;
grant execute on function public.children_of(uuid) to authenticated;
comment on function public.children_of(uuid) is 'The learners whose guardian somebody is, with the rights: the caller, or anybody of a school that the caller runs. Without reads_records the ID and the grade are left out. left_on: since when the learner is not at the school any more.';
