-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.foldername(name text)
returns text[]
language sql
immutable
set search_path to ''
as $function$ select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1] $function$;
grant execute on function storage.foldername(text) to anon, authenticated, portal_files, service_role;
comment on function storage.foldername(text) is 'The folders of a name: {a,b} for a/b/c.png.';
