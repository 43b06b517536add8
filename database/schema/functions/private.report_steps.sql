-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.report_steps(p_since date, p_until date)
returns table(starts_on date, step text, begins timestamp with time zone, ends timestamp with time zone)
language plpgsql
stable rows 40
set search_path to ''
as $function$
declare
  size text;
begin
  perform private.is_period(p_since, p_until);
  size := case when p_until - p_since < 31 then 'day' when p_until - p_since < 182 then 'week' else 'month' end;
  -- The first step begins, and the last one ends, with the period itself.
  return query
    select greatest(s::date, p_since), size,
           greatest(s::date, p_since)::timestamp at time zone private.school_zone(),
           least((s + ('1 ' || size)::interval)::date, p_until + 1)::timestamp at time zone private.school_zone()
      from generate_series(date_trunc(size, p_since::timestamp), p_until::timestamp, ('1 ' || size)::interval) s;
end
$function$;
grant execute on function private.report_steps(date,date) to portal_definer;
comment on function private.report_steps(date,date) is 'The days, weeks or months of a period, both its ends included, as moments of the schools'' zone: from begins up to, not including, ends. Raises 22023 for no period, or one of more than ten years.';
