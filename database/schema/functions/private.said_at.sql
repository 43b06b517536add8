-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.said_at(p_signed_on date, p_answered_at timestamp with time zone)
returns timestamp with time zone
language sql
stable
as $function$
  select case when p_signed_on < (p_answered_at at time zone private.school_zone())::date
              then p_signed_on::timestamp at time zone private.school_zone() else p_answered_at end
$function$;
grant execute on function private.said_at(date,timestamp with time zone) to portal_definer;
comment on function private.said_at(date,timestamp with time zone) is 'From when on an answer counts: of a paper the day on it where it was entered on a later one; else the moment of the answer.';
