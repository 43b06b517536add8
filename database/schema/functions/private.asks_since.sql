-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asks_since(p_since date, p_due_on date, p_created_at timestamp with time zone)
returns boolean
language sql
stable
as $function$ select coalesce(p_due_on, (p_created_at at time zone private.school_zone())::date) >= p_since $function$;
grant execute on function private.asks_since(date,date,timestamp with time zone) to portal_definer;
comment on function private.asks_since(date,date,timestamp with time zone) is 'Whether a request asks who is at the school, or in the grade for which it is, since this day: that until which it asks, or without one that on which it was asked, does not lie before it.';
