-- What the reports of the console share: whose schools, and the steps of a period. The reports are figures for
-- administrators, counted by functions because administrators read no messages and no accounts; none of them
-- gives what somebody wrote.
create or replace function private.reported_school_ids(p_school uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(select s from unnest((select private.administered_school_ids())::uuid[]) s where p_school is null or s = p_school)
$$;
grant execute on function private.reported_school_ids(uuid) to portal_definer;
comment on function private.reported_school_ids(uuid) is
  'The schools that a report for the caller is about: the one asked for if the caller runs it, all of them for null, none for anybody else.';

-- Whoever leaves a period open asks a report for all that there ever was, of all schools that they run.
create or replace function private.is_period(p_since date, p_until date) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_since is null or p_until is null or not isfinite(p_since) or not isfinite(p_until)
     or p_until < p_since or p_until > p_since + 3660
  then
    raise exception using errcode = '22023', message = 'Give a period of at most ten years',
      hint = '{"code": "period.too_long"}';
  end if;
  return true;
end
$$;
grant execute on function private.is_period(date, date) to portal_definer, authenticated;
comment on function private.is_period(date, date) is
  'True for the days of a period, both its ends included. Raises 22023 for no period, or one of more than ten years.';

-- Days up to a month, weeks up to half a year, then months; so a chart has at most some sixty points in five years.
create or replace function private.report_steps(p_since date, p_until date)
returns table (starts_on date, step text, begins timestamptz, ends timestamptz)
language plpgsql stable rows 40
set search_path = ''
as $$
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
$$;
grant execute on function private.report_steps(date, date) to portal_definer;
comment on function private.report_steps(date, date) is
  'The days, weeks or months of a period, both its ends included, as moments of the schools'' zone: from begins up to, not including, ends. Raises 22023 for no period, or one of more than ten years.';
