-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.parent_of(p_student_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p.id from public.students c join public.profiles p on p.id = c.parent_id and p.school_id = c.school_id
   where c.id = p_student_id and c.is_confirmed and p.role = 'parent' and p.approval_status = 'approved'
$function$;
alter function private.parent_of(uuid) owner to portal_definer;
comment on function private.parent_of(uuid) is 'The approved parent of the confirmed child; null where there is none.';
