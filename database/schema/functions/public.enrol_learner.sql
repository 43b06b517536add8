-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.enrol_learner(school uuid, first_name text, last_name text, grade uuid, student_id text default null::text, date_of_birth date default null::date, learner_id uuid default null::uuid, other_than uuid[] default '{}'::uuid[])
returns uuid
language sql
security definer
set search_path to ''
as $function$
  select e.id from private.enrol_learners(enrol_learner.school, jsonb_build_array(jsonb_build_object(
    'id', enrol_learner.learner_id, 'first_name', btrim(enrol_learner.first_name),
    'last_name', btrim(enrol_learner.last_name), 'student_id', enrol_learner.student_id,
    'grade_id', enrol_learner.grade, 'date_of_birth', enrol_learner.date_of_birth,
    'other_than', to_jsonb(enrol_learner.other_than)))) e
$function$;
alter function public.enrol_learner(uuid,text,text,uuid,text,date,uuid,uuid[]) owner to portal_definer;
grant execute on function public.enrol_learner(uuid,text,text,uuid,text,date,uuid,uuid[]) to authenticated;
comment on function public.enrol_learner(uuid,text,text,uuid,text,date,uuid,uuid[]) is 'Adds a confirmed learner to a school that the caller runs; the id. PR008, with the ids of those who have the name in details, until other_than names them: a child whom the office knows to be another. 42501 for anybody else.';
