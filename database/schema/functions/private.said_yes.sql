-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.said_yes(p_shown jsonb, p_purpose text)
returns boolean
language sql
immutable
set search_path to ''
as $function$ select case p_shown -> p_purpose when 'true' then true when 'false' then false end $function$;
grant execute on function private.said_yes(jsonb,text) to portal_definer;
