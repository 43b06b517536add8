-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_reads(p_kind text, p_students uuid[])
returns void
language sql
set search_path to ''
as $function$ select private.keep_reads(array_fill(p_kind, array[cardinality(p_students)]), p_students) $function$;
grant execute on function private.note_reads(text,uuid[]) to portal_definer;
