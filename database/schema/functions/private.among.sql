-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.among(p_id uuid, p_ids jsonb)
returns text
language sql
immutable
set search_path to ''
as $function$ select case when p_id is null then null when p_ids ? p_id::text then p_id::text else 'elsewhere' end $function$;
grant execute on function private.among(uuid,jsonb) to portal_definer;
comment on function private.among(uuid,jsonb) is 'The id where it is one of the object''s keys; the same for all that are not.';
