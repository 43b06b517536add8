-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.announced_title(p_title text, p_is_corrected boolean)
returns text
language sql
immutable
set search_path to ''
as $function$ select case when p_is_corrected then 'Correction: ' || p_title else p_title end $function$;
alter function private.announced_title(text,boolean) owner to portal_definer;
