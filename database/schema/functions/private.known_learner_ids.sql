-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.known_learner_ids(p_school_id uuid, p_is_admin boolean)
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return case when p_is_admin then array(select l from private.asked_learner_ids(p_school_id, null) l)
              else private.taught_student_ids() end;
end
$function$;
alter function private.known_learner_ids(uuid,boolean) owner to portal_definer;
comment on function private.known_learner_ids(uuid,boolean) is 'The confirmed learners at a school whom the caller knows: an administrator all, a teacher those taught.';
