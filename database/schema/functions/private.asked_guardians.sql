-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asked_guardians(p_school_id uuid, p_student_ids uuid[])
returns table(profile_id uuid, student_id uuid)
language sql
stable security definer rows 200
set search_path to ''
as $function$
  -- Of two children neither is meant more than the other.
  select p.id, case count(*) when 1 then min(g.student_id::text)::uuid end
    from public.guardianships g
    join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
     and p.approval_status = 'approved'
   where g.student_id = any(p_student_ids) and g.school_id = p_school_id and g.ended_at is null and g.is_told and g.reads_records
   group by p.id
$function$;
alter function private.asked_guardians(uuid,uuid[]) owner to portal_definer;
comment on function private.asked_guardians(uuid,uuid[]) is 'The approved guardians of these learners who read the records and are told, each with the child if there is one only.';
