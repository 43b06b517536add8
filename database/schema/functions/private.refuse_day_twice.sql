-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_day_twice(p_hours jsonb)
returns void
language plpgsql
immutable
set search_path to ''
as $function$
declare
  twice text := (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[1 + (
    select min(given.day_of_week) from jsonb_to_recordset(p_hours) as given (day_of_week integer)
     where (select count(*) from jsonb_to_recordset(p_hours) as other (day_of_week integer)
             where other.day_of_week = given.day_of_week) > 1)];
begin
  if twice is not null then
    raise exception using errcode = '23514', column = 'day_of_week', detail = 'hours',
      message = format('One day is given twice: %s. Give each day once', initcap(twice)),
      hint = jsonb_build_object('code', 'hours.day_twice', 'day', twice)::text;
  end if;
end
$function$;
grant execute on function private.refuse_day_twice(jsonb) to authenticated;
comment on function private.refuse_day_twice(jsonb) is 'Raises 23514 where hours ([{day_of_week, opens_at, closes_at}]) name a day of the week more than once.';
