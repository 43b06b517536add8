-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.primary_guardian_of(p_student_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select g.profile_id from public.guardianships g where g.student_id = p_student_id and g.is_primary
$function$;
alter function private.primary_guardian_of(uuid) owner to portal_definer;
comment on function private.primary_guardian_of(uuid) is 'The profile of the learner''s primary guardian; null where nobody with an account reads the records and decides. Lists of learners join public.guardianships on is_primary instead.';
