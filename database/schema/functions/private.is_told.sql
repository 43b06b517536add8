-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_told(p_at timestamp with time zone)
returns boolean
language sql
stable
as $function$ select p_at > now() - interval '14 days' $function$;
grant execute on function private.is_told(timestamp with time zone) to portal_definer;
comment on function private.is_told(timestamp with time zone) is 'Whether something that happened then is still told of.';
