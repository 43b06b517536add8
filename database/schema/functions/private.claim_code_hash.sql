-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.claim_code_hash(p_code text)
returns bytea
language sql
immutable
set search_path to ''
as $function$ select sha256(convert_to(upper(regexp_replace(coalesce(p_code, ''), '[^A-Za-z]', '', 'g')), 'UTF8')) $function$;
grant execute on function private.claim_code_hash(text) to portal_definer;
comment on function private.claim_code_hash(text) is 'The digest of a code as it is kept: capitals or not, with spaces and hyphens or without.';
