-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.page_start(p_page integer, p_page_size integer, p_total bigint)
returns bigint
language sql
immutable
set search_path to ''
as $function$ select least(greatest(p_page, 0)::bigint * p_page_size, greatest((p_total - 1) / p_page_size, 0) * p_page_size) $function$;
grant execute on function private.page_start(integer,integer,bigint) to portal_definer;
comment on function private.page_start(integer,integer,bigint) is 'How many rows stand before a page, which counts from 0; beyond the end it is the last one.';
