-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_lapsing(p_confirmed_at timestamp with time zone, p_proven_at timestamp with time zone, p_at timestamp with time zone)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select p_confirmed_at is not null and coalesce(p_proven_at, p_confirmed_at) > p_at - interval '90 days'
     and coalesce(p_proven_at, p_confirmed_at) <= p_at - interval '83 days'
$function$;
grant execute on function private.is_lapsing(
  timestamp with time zone,timestamp with time zone,timestamp with time zone
) to portal_definer;
comment on function private.is_lapsing(timestamp with time zone,timestamp with time zone,timestamp with time zone) is 'Whether a number (phone_confirmed_at, phone_proven_at) opens its account at that moment and will not a week later, unless a code is used.';
