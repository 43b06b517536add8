-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function realtime.topic()
returns text
language sql
stable
set search_path to ''
as $function$ select nullif(current_setting('realtime.topic', true), '') $function$;
grant execute on function realtime.topic() to authenticated, portal_definer, portal_realtime, service_role;
comment on function realtime.topic() is 'The topic of the channel on whose behalf the statement runs.';
