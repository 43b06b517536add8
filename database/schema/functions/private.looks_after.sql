-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.looks_after(p_profile_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (private.is_platform_admin()
         or (not p.is_platform_admin and p.school_id = any((select private.administered_school_ids())::uuid[]))))
$function$;
alter function private.looks_after(uuid) owner to portal_definer;
comment on function private.looks_after(uuid) is 'Whether the caller administers this person: one of the own school, or for a platform administrator anybody.';
