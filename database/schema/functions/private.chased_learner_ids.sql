-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.chased_learner_ids(p_school_id uuid, p_audience_id uuid, p_is_admin boolean)
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select l from private.asked_learner_ids(p_school_id, p_audience_id) l
     where p_is_admin or l = any(private.taught_student_ids()));
end
$function$;
alter function private.chased_learner_ids(uuid,uuid,boolean) owner to portal_definer;
comment on function private.chased_learner_ids(uuid,uuid,boolean) is 'The learners of an audience as far as the caller knows them: an administrator all, a teacher those taught.';
