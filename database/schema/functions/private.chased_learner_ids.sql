-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.chased_learner_ids(p_kind text, p_subject_id uuid, p_school_id uuid, p_audience_id uuid, p_is_admin boolean)
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_kind = 'request' then
    return array(
      select l.student_id
        from private.asked_learners(array[p_subject_id], private.known_learner_ids(p_school_id, p_is_admin)) l);
  end if;
  return array(
    select l from private.asked_learner_ids(p_school_id, p_audience_id) l
     where p_is_admin or l = any(private.taught_student_ids()));
end
$function$;
alter function private.chased_learner_ids(text,uuid,uuid,uuid,boolean) owner to portal_definer;
comment on function private.chased_learner_ids(text,uuid,uuid,uuid,boolean) is 'The learners for whom an announcement is, or whom a request asks, as far as the caller knows them: an administrator all, a teacher those taught.';
