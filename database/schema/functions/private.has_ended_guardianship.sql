-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_ended_guardianship(p_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.guardianships g
     where g.id = p_id and g.ended_at is not null and g.school_id = any((select private.administered_school_ids())::uuid[])
       and (select private.profile_id()) = (
         select h.changed_by from public.guardianship_history h
          where h.student_id = g.student_id and h.guardianship_id = g.id and h.action = 'ended' order by h.changed_at desc limit 1))
$function$;
alter function private.has_ended_guardianship(uuid) owner to portal_definer;
comment on function private.has_ended_guardianship(uuid) is 'Whether the caller, who still runs the school, is the one who has ended this guardianship.';
