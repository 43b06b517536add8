-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.grade_on(p_student_id uuid, p_day date)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select c.grade_id from public.students c where c.id = p_student_id and c.grade_since <= p_day
  union all
  select f.grade_id from private.former_grades f where f.student_id = p_student_id and p_day >= f.since and p_day < f.until
$function$;
alter function private.grade_on(uuid,date) owner to portal_definer;
comment on function private.grade_on(uuid,date) is 'The grade in which the learner was on that day, from the day of a move on the new one; null where it is not known, or the grade is no more.';
