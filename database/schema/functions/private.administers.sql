-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.administers(p_school_id uuid)
returns boolean
language sql
stable
set search_path to ''
as $function$ select coalesce(p_school_id = any((select private.administered_school_ids())::uuid[]), false) $function$;
grant execute on function private.administers(uuid) to authenticated, portal_definer, service_role;
comment on function private.administers(uuid) is 'For triggers and functions; policies compare with administered_school_ids().';
