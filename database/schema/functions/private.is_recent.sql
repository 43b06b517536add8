-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_recent(p_at timestamp with time zone)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select coalesce(p_at >= now() - interval '15 minutes' and p_at <= now() + interval '1 minute', false)
$function$;
grant execute on function private.is_recent(timestamp with time zone) to portal_auth, portal_definer;
comment on function private.is_recent(timestamp with time zone) is 'Whether that was a moment ago, and not in a time to come, so that whoever was there then is taken to be there still. The one place that says how long.';
