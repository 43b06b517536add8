-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.extension(name text)
returns text
language sql
immutable
set search_path to ''
as $function$ select substring(storage.filename(name) from '\.([^.]+)$') $function$;
grant execute on function storage.extension(text) to anon, authenticated, portal_definer, portal_files,
service_role;
comment on function storage.extension(text) is 'What stands after the last dot of the last part; null without one.';
