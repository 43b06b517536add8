-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.undoable_until()
returns timestamp with time zone
language sql
stable
set search_path to ''
as $function$ select now() + interval '12 seconds' $function$;
grant execute on function private.undoable_until() to authenticated;
comment on function private.undoable_until() is 'When what a screen publishes now is published: ten seconds, and two for the way of the answer.';
