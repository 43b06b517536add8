-- A computed column of a school, which people read with their own profile before anything else: how much of the
-- database whatever they read afterwards has seen at the least. It needs a right to every column of the table.
-- Whoever reads lists afterwards and follows them live hands it on, and is told what has changed since.
create or replace function public.live_mark(school public.schools) returns text
language sql stable
set search_path = ''
as $$
  select pg_catalog.pg_current_snapshot()::text || '@' || floor(extract(epoch from now()))::bigint
$$;
grant execute on function public.live_mark(public.schools) to authenticated, service_role;
comment on function public.live_mark(public.schools) is
  'A snapshot (pg_snapshot), @, and when it was taken in seconds since 1970. What it does not see, a channel that is joined within ten minutes with config.postgres_changes_options.since tells.';
