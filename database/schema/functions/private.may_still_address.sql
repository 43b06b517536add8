-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_still_address(p_school_id uuid, p_audience_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$ select private.still_addresses(private.profile_id(), p_school_id, p_audience_id) $function$;
alter function private.may_still_address(uuid,uuid) owner to portal_definer;
grant execute on function private.may_still_address(uuid,uuid) to authenticated;
comment on function private.may_still_address(uuid,uuid) is 'Whether the caller may address all of this audience of the school now.';
