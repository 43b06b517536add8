-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lesson_title(p_type text, p_title text)
returns text
language sql
immutable
set search_path to ''
as $function$ select case p_type when 'assignment' then 'New assignment: ' else 'New lesson: ' end || p_title $function$;
alter function private.lesson_title(text,text) owner to portal_definer;
