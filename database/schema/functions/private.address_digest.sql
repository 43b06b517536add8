-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.address_digest(p_email text)
returns bytea
language sql
immutable
set search_path to ''
as $function$ select sha256(convert_to(lower(p_email), 'UTF8')) $function$;
grant execute on function private.address_digest(text) to portal_definer;
