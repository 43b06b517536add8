-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.school_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return (private.acting()).school_id; end $function$;
alter function private.school_id() owner to portal_definer;
grant execute on function private.school_id() to authenticated, service_role;
comment on function private.school_id() is 'The caller''s school; null unless approved, and for platform administrators.';
