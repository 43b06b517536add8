-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.usual_school_bytes()
returns bigint
language sql
immutable
set search_path to ''
as $function$ select 500::bigint * 1024 * 1024 * 1024 $function$;
grant execute on function private.usual_school_bytes() to portal_definer;
comment on function private.usual_school_bytes() is 'Bytes that the people of a school may store together, unless it has a larger allowance.';
