-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asked_learner_ids(p_school_id uuid, p_audience_id uuid)
returns setof uuid
language plpgsql
stable security definer rows 200
set search_path to ''
as $function$
begin
  if p_audience_id is null then
    return query
      select c.id from public.students c where c.school_id = p_school_id and c.is_confirmed and c.left_on is null;
  else
    return query
      select distinct t.student_id
        from private.learner_targets(
               array(select c.id from public.students c where c.school_id = p_school_id and c.is_confirmed),
               array(select a.target from public.audience_parts a where a.audience_id = p_audience_id and a.school_id = p_school_id)) t;
  end if;
end
$function$;
alter function private.asked_learner_ids(uuid,uuid) owner to portal_definer;
comment on function private.asked_learner_ids(uuid,uuid) is 'The confirmed learners of a school who belong to an audience; all of them for null.';
