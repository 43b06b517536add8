-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.span_start(p_span text)
returns timestamp with time zone
language sql
stable
set search_path to ''
as $function$ select date_trunc(p_span, now() at time zone private.school_zone()) at time zone private.school_zone() $function$;
grant execute on function private.span_start(text) to portal_definer;
comment on function private.span_start(text) is 'When the present hour or day of the schools began.';
