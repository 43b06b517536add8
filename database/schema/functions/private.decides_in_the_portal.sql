-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.decides_in_the_portal(p_guardianship public.guardianships)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select p_guardianship.may_decide and p_guardianship.ended_at is null and exists (
    select from public.profiles p
     where p.id = p_guardianship.profile_id and p.school_id = p_guardianship.school_id and p.role = 'parent'
       and p.approval_status = 'approved')
$function$;
alter function private.decides_in_the_portal(public.guardianships) owner to portal_definer;
comment on function private.decides_in_the_portal(public.guardianships) is 'Whether the guardian may decide and has an approved account to do it with.';
