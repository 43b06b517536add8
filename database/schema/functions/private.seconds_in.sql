-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.seconds_in(p_ranges int4multirange)
returns integer
language sql
immutable
set search_path to ''
as $function$ select coalesce(sum(upper(stretch) - lower(stretch)), 0)::integer from unnest(p_ranges) as stretch $function$;
alter function private.seconds_in(int4multirange) owner to portal_definer;
grant execute on function private.seconds_in(int4multirange) to authenticated, service_role;
comment on function private.seconds_in(int4multirange) is 'How many seconds the stretches hold together.';
