-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.revoke_calendar_feed()
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from private.calendar_feeds f where f.profile_id = private.profile_id();
end
$function$;
alter function public.revoke_calendar_feed() owner to portal_definer;
grant execute on function public.revoke_calendar_feed() to authenticated;
comment on function public.revoke_calendar_feed() is 'Ends the caller''s calendar feed: its address answers 404 from now on.';
