-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.change_calendar_feed(with_timetable boolean)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update private.calendar_feeds f set with_timetable = change_calendar_feed.with_timetable
   where f.profile_id = private.profile_id();
end
$function$;
alter function public.change_calendar_feed(boolean) owner to portal_definer;
grant execute on function public.change_calendar_feed(boolean) to authenticated;
comment on function public.change_calendar_feed(boolean) is 'Whether the caller''s feed shows the week''s lessons too; its address stays.';
