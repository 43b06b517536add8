-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.calendar_feed()
returns table(with_timetable boolean, created_at timestamp with time zone, last_read_at timestamp with time zone)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return query
    select f.with_timetable, f.created_at, f.last_read_at
      from private.calendar_feeds f where f.profile_id = (select private.profile_id());
end
$function$;
alter function public.calendar_feed() owner to portal_definer;
grant execute on function public.calendar_feed() to authenticated;
comment on function public.calendar_feed() is 'The caller''s calendar feed: one row, or none. Never its address, which nobody but its holder knows.';
