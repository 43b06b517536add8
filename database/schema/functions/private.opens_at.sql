-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.opens_at(p_desk_id uuid, p_profile_id uuid, p_at timestamp with time zone)
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
      join public.answering_hours h
        on h.day_of_week = extract(dow from here + ahead)
       and (h.desk_id = p_desk_id
         or h.profile_id = p_profile_id
            and exists (select from public.profiles p where p.id = h.profile_id and p.school_id = h.school_id and p.role in ('admin', 'teacher')))
     cross join lateral (
       select (here + ahead + h.opens_at) at time zone private.school_zone() as begins,
              (here + ahead + h.closes_at) at time zone private.school_zone() as ends) span
     where span.ends > p_at), p_at);
end
$function$;
alter function private.opens_at(uuid,uuid,timestamp with time zone) owner to portal_definer;
comment on function private.opens_at(uuid,uuid,timestamp with time zone) is 'The moment itself while the desk, or the person where the desk is null, is there or says no hours; else when that is next.';
