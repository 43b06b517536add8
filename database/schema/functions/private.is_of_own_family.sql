-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_of_own_family(p_profile_id uuid, p_person_id uuid, p_student_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  own uuid[] := private.own_learner_ids(p_profile_id);
begin
  return coalesce(p_student_id = any(own), false)
      or exists (select from public.guardianships g where g.profile_id = p_person_id and g.student_id = any(own));
end
$function$;
alter function private.is_of_own_family(uuid,uuid,uuid) owner to portal_definer;
comment on function private.is_of_own_family(uuid,uuid,uuid) is 'Whether what the second person wrote about this learner, or about none, is of the first one''s own family: the first is or was a guardian of the learner, or of one of whom the second is or was.';
