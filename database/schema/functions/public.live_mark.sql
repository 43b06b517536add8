-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.live_mark(school public.schools)
returns text
language sql
stable
set search_path to ''
as $function$
  select pg_catalog.pg_current_snapshot()::text || '@' || floor(extract(epoch from now()))::bigint
$function$;
grant execute on function public.live_mark(public.schools) to authenticated, service_role;
comment on function public.live_mark(public.schools) is 'A snapshot (pg_snapshot), @, and when it was taken in seconds since 1970. What it does not see, a channel that is joined within ten minutes with config.postgres_changes_options.since tells.';
