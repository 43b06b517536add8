-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_learner_of(p_student_id uuid, p_audience_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return p_audience_id is null or exists (
    select from private.learner_targets(array[p_student_id]) t
      join public.students c on c.id = t.student_id
      join public.audience_parts a on a.target = t.target and a.school_id = c.school_id
     where a.audience_id = p_audience_id);
end
$function$;
alter function private.is_learner_of(uuid,uuid) owner to portal_definer;
comment on function private.is_learner_of(uuid,uuid) is 'Whether this learner, confirmed and at the school, belongs to the audience; for null, which is no audience, everybody does.';
