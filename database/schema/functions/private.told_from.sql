-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_from(p_profile_id uuid, p_quiet_from time without time zone, p_quiet_until time without time zone, p_at timestamp with time zone)
returns timestamp with time zone
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  due timestamptz := p_at;
  earlier timestamptz;
begin
  for attempt in 1..16 loop
    earlier := due;
    due := private.after_quiet_hours(p_quiet_from, p_quiet_until, private.opens_at(null, p_profile_id, due));
    if due = earlier then
      return due;
    end if;
  end loop;
  -- Hours that quiet hours leave nothing of: whoever chose both is told when it is quiet no longer.
  return private.after_quiet_hours(p_quiet_from, p_quiet_until, p_at);
end
$function$;
alter function private.told_from(uuid,time without time zone,time without time zone,timestamp with time zone) owner to portal_definer;
comment on function private.told_from(uuid,time without time zone,time without time zone,timestamp with time zone) is 'From when on this person may be told of something: the moment itself, or the next one within their answering hours and outside their quiet hours.';
