-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.renew_calendar_feed(with_timetable boolean default false)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  -- 244 random bits from the system's source.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if me is null or private.school_id() is null then
    raise exception using errcode = '42501', message = 'A calendar feed is for people of a school',
      hint = '{"code": "calendar.school_only"}';
  end if;
  insert into private.calendar_feeds (profile_id, token_hash, with_timetable)
  values (me, sha256(token::bytea), renew_calendar_feed.with_timetable)
  on conflict (profile_id) do update
    set token_hash = excluded.token_hash, with_timetable = excluded.with_timetable, created_at = now(), last_read_at = null;
  return token;
end
$function$;
alter function public.renew_calendar_feed(boolean) owner to portal_definer;
grant execute on function public.renew_calendar_feed(boolean) to authenticated;
comment on function public.renew_calendar_feed(boolean) is 'Makes the caller''s calendar feed, or gives it a new address and ends the old. Answers the secret of the address, /calendar.ics?key=…, which is kept nowhere.';
