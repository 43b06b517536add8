-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.extension_fits(p_name text, p_mimetype text)
returns boolean
language sql
immutable
set search_path to ''
as $function$ select coalesce(lower(storage.extension(p_name)) = any(private.endings_of(p_mimetype)), false) $function$;
grant execute on function private.extension_fits(text,text) to portal_definer, service_role;
comment on function private.extension_fits(text,text) is 'Whether a file''s name ends as its type does, for the types of the school''s buckets.';
