-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.filename(name text)
returns text
language sql
immutable
set search_path to ''
as $function$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $function$;
grant execute on function storage.filename(text) to anon, authenticated, portal_definer, portal_files,
service_role;
comment on function storage.filename(text) is 'The last part of a name: c.png for a/b/c.png.';
