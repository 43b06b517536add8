-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.desk_opens_at(p_desk_id uuid, p_at timestamp with time zone)
returns timestamp with time zone
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  here date := (p_at at time zone private.school_zone())::date;
begin
  return coalesce((
    select min(greatest(span.begins, p_at))
      from generate_series(0, 7) ahead
      join public.answering_hours h on h.desk_id = p_desk_id and h.day_of_week = extract(dow from here + ahead)
     cross join lateral (
       select (here + ahead + h.opens_at) at time zone private.school_zone() as begins,
              (here + ahead + h.closes_at) at time zone private.school_zone() as ends) span
     where span.ends > p_at), p_at);
end
$function$;
alter function private.desk_opens_at(uuid,timestamp with time zone) owner to portal_definer;
comment on function private.desk_opens_at(uuid,timestamp with time zone) is 'The moment itself while the desk is open or says no hours, else when it opens next.';
