-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_number_proven(p_confirmed_at timestamp with time zone, p_proven_at timestamp with time zone)
returns boolean
language sql
stable
set search_path to ''
as $function$ select coalesce(coalesce(p_proven_at, p_confirmed_at) > now() - interval '90 days', false) and p_confirmed_at is not null $function$;
grant execute on function private.is_number_proven(
  timestamp with time zone,timestamp with time zone
) to portal_definer;
comment on function private.is_number_proven(timestamp with time zone,timestamp with time zone) is 'Whether a number was confirmed (phone_confirmed_at) and its last code was used (phone_proven_at) within 90 days.';
