-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.save_own_hours(hours jsonb)
returns integer
language plpgsql
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  saved integer;
begin
  perform private.refuse_day_twice(save_own_hours.hours);
  delete from public.answering_hours h
   where h.profile_id = me
     and not exists (
       select from jsonb_to_recordset(save_own_hours.hours) as given (day_of_week integer) where given.day_of_week = h.day_of_week);
  insert into public.answering_hours (profile_id, school_id, day_of_week, opens_at, closes_at)
  select me, private.school_id(), given.day_of_week, given.opens_at, given.closes_at
    from jsonb_to_recordset(save_own_hours.hours) as given (day_of_week integer, opens_at time, closes_at time)
  on conflict (profile_id, school_id, day_of_week) do update
    set opens_at = excluded.opens_at, closes_at = excluded.closes_at
    where (answering_hours.opens_at, answering_hours.closes_at) is distinct from (excluded.opens_at, excluded.closes_at);
  get diagnostics saved = row_count;
  return saved;
end
$function$;
grant execute on function public.save_own_hours(jsonb) to authenticated;
comment on function public.save_own_hours(jsonb) is 'Sets when the caller answers, a teacher or administrator ([{day_of_week, opens_at, closes_at}], [] for no hours), all or nothing, with the caller''s own rights. Returns how many days were written.';
