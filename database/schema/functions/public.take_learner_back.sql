-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.take_learner_back(learner_id uuid, grade uuid default null::uuid, date_of_birth date default null::date, other_than uuid[] default '{}'::uuid[])
returns setof uuid
language plpgsql
security definer rows 1
set search_path to ''
as $function$
declare
  before public.students;
  back public.students;
begin
  select * into before from public.students c
   where c.id = take_learner_back.learner_id and c.school_id = any((select private.administered_school_ids())::uuid[])
     for no key update;
  if not found then
    return;
  end if;
  -- An attempt whose answer was lost, or a colleague.
  if before.left_on is null then
    return next before.id;
    return;
  end if;
  back := before;
  back.left_on := null;
  back.grade_id := coalesce(take_learner_back.grade, before.grade_id);
  back.date_of_birth := coalesce(before.date_of_birth, take_learner_back.date_of_birth);
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select back.id, n.id, (select private.profile_id())
    from private.namesakes(back) n where n.id = any(take_learner_back.other_than)
  on conflict do nothing;
  update public.students c set left_on = null, grade_id = back.grade_id, date_of_birth = back.date_of_birth where c.id = back.id;
  if before.is_confirmed then
    perform private.refuse_alike(array[back], before);
  end if;
  return next back.id;
end
$function$;
alter function public.take_learner_back(uuid,uuid,date,uuid[]) owner to portal_definer;
grant execute on function public.take_learner_back(uuid,uuid,date,uuid[]) to authenticated;
comment on function public.take_learner_back(uuid,uuid,date,uuid[]) is 'Puts a learner who has left back into the school, in this grade or the one of before, with this day of birth where none was known; the id, also of one who is at the school again already, or none where there is no such learner of a school that the caller runs. PR008, with the ids of those who have the name in details, until other_than names them: children whom the office knows to be others.';
