-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lesson_file_name(p_file_url text)
returns text
language sql
immutable
set search_path to ''
as $function$ select substring(p_file_url from '[^/?#]+$') $function$;
alter function private.lesson_file_name(text) owner to portal_definer;
comment on function private.lesson_file_name(text) is 'The file in the bucket lessons that the address of a lesson names.';
