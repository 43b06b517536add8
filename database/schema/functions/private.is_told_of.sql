-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_told_of(p_guardian public.profiles, p_student_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.guardianships g join public.students c on c.id = g.student_id
     where g.student_id = p_student_id and g.profile_id = p_guardian.id and g.ended_at is null
       and g.is_told and g.reads_records and c.school_id = p_guardian.school_id and c.is_confirmed)
$function$;
alter function private.is_told_of(public.profiles,uuid) owner to portal_definer;
comment on function private.is_told_of(public.profiles,uuid) is 'Whether this guardian reads the records of the confirmed learner and is told.';
