-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.beginning(p_word text)
returns text
language sql
immutable parallel safe strict
set search_path to ''
as $function$ select '''' || replace(replace(left(p_word, 500), '\', '\\'), '''', '''''') || ''':*' $function$;
grant execute on function private.beginning(text) to authenticated, portal_definer, service_role;
