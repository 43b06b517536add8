-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_guardians_of(p_student_id uuid)
returns table(profile_id uuid)
language sql
stable security definer rows 2
set search_path to ''
as $function$
  select p.id
    from public.guardianships g
    join public.students c on c.id = g.student_id
    join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id
   where g.student_id = p_student_id and g.ended_at is null and g.is_told and g.reads_records
     and c.is_confirmed and p.role = 'parent' and p.approval_status = 'approved'
$function$;
alter function private.told_guardians_of(uuid) owner to portal_definer;
comment on function private.told_guardians_of(uuid) is 'The approved guardians of the confirmed learner who read the records and are told.';
