-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.correct_enrolment(learner_id uuid, corrected jsonb, seen jsonb, other_than uuid[] default '{}'::uuid[])
returns setof uuid
language plpgsql
rows 1
set search_path to ''
as $function$
begin
  return query
    select c from public.correct_row('students', correct_enrolment.learner_id, correct_enrolment.corrected, correct_enrolment.seen) c;
  if found then
    perform private.ask_about_corrected(correct_enrolment.learner_id, correct_enrolment.other_than);
  end if;
end
$function$;
grant execute on function public.correct_enrolment(uuid,jsonb,jsonb,uuid[]) to authenticated;
comment on function public.correct_enrolment(uuid,jsonb,jsonb,uuid[]) is 'Corrects a learner whom an attempt has enrolled, as correct_row does; its id, or none. PR008, with the ids of those who have the name in details, until other_than names them, as enrol_learner.';
