-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_emergency(p_kind text)
returns boolean
language sql
immutable
as $function$ select p_kind in ('emergency', 'all_clear') $function$;
grant execute on function private.is_emergency(text) to portal_definer;
comment on function private.is_emergency(text) is 'Whether a notice of this kind goes by every way at once, whatever its person has chosen and the month has left.';
