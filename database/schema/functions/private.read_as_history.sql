-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.read_as_history(p_at timestamp with time zone)
returns timestamp with time zone
language sql
stable
as $function$ select case when p_at < now() - interval '7 days' then p_at end $function$;
grant execute on function private.read_as_history(timestamp with time zone) to portal_definer;
comment on function private.read_as_history(timestamp with time zone) is 'When a notice of something that happened then counts as read from the start; null for what is new.';
