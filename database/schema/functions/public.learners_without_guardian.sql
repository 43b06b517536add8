-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.learners_without_guardian(school uuid, page integer default 0, page_size integer default 25)
returns table(id uuid, first_name text, last_name text, student_id text, date_of_birth date, grade_name text, grade_level smallint, total bigint)
language plpgsql
stable security definer rows 25
set search_path to ''
as $function$
declare
  limited int := least(greatest(learners_without_guardian.page_size, 1), 200);
begin
  if learners_without_guardian.school is null
     or not (learners_without_guardian.school = any((select private.administered_school_ids())::uuid[])) then
    return;
  end if;
  return query
    with alone as materialized (
      select c.id, c.first_name, c.last_name, c.student_id, c.date_of_birth, r.name, r.level
        from public.students c join public.grades r on r.id = c.grade_id
       where c.school_id = learners_without_guardian.school and c.is_confirmed and c.left_on is null
         and not exists (select from public.guardianships g where g.student_id = c.id and g.ended_at is null))
    select a.*, (select count(*) from alone)
      from alone a
     order by a.level, a.name collate "und-x-icu", a.last_name collate "und-x-icu", a.first_name collate "und-x-icu", a.id
     limit limited offset private.page_start(learners_without_guardian.page, limited, (select count(*) from alone));
end
$function$;
alter function public.learners_without_guardian(uuid,integer,integer) owner to portal_definer;
grant execute on function public.learners_without_guardian(uuid,integer,integer) to authenticated;
comment on function public.learners_without_guardian(uuid,integer,integer) is 'A page of the confirmed learners of a school for whom nobody stands, by grade and name, and how many there are (total). page counts from 0; beyond the end it is the last one; page_size is at most 200. Nobody but its administrators gets a row.';
