-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.after_quiet_hours(p_from time without time zone, p_until time without time zone, p_at timestamp with time zone)
returns timestamp with time zone
language plpgsql
stable
set search_path to ''
as $function$
declare
  here timestamp;
  clock time;
  ends timestamp;
begin
  if p_from is null or p_until is null then
    return p_at;
  end if;
  here := p_at at time zone private.school_zone();
  clock := here::time;
  ends := here::date + p_until;
  if (p_from < p_until and (clock < p_from or clock >= p_until))
     or (p_from > p_until and clock < p_from and clock >= p_until) then
    return p_at;
  end if;
  if ends <= here then
    ends := ends + interval '1 day';
  end if;
  return ends at time zone private.school_zone();
end
$function$;
grant execute on function private.after_quiet_hours(
  time without time zone,time without time zone,timestamp with time zone
) to portal_definer;
comment on function private.after_quiet_hours(time without time zone,time without time zone,timestamp with time zone) is 'The moment itself, or when the quiet hours end in which it falls; they may go over midnight.';
