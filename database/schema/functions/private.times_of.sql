-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.times_of(p_school_id uuid)
returns integer
language sql
stable security definer
set search_path to ''
as $function$ select coalesce((select a.times from private.school_allowances a where a.school_id = p_school_id), 1) $function$;
alter function private.times_of(uuid) owner to portal_definer;
comment on function private.times_of(uuid) is 'How many times the usual a school and its people may.';
