-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.week_id(p_monday date)
returns uuid
language sql
immutable
set search_path to ''
as $function$ select md5('week ' || p_monday)::uuid $function$;
grant execute on function private.week_id(date) to portal_definer;
comment on function private.week_id(date) is 'By which the week from a Monday on is known among what was told by text message.';
