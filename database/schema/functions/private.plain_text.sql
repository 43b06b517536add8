-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.plain_text(p_text text)
returns text
language sql
immutable parallel safe
set search_path to ''
as $function$ select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g')) $function$;
grant execute on function private.plain_text(text) to authenticated, portal_auth, portal_definer,
service_role;
comment on function private.plain_text(text) is 'In lower case and without accents.';
