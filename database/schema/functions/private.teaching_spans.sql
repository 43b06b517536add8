-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.teaching_spans(p_school_id uuid)
returns table(id uuid, starts date, ends date)
language sql
stable security definer
set search_path to ''
as $function$
  with today as (select (now() at time zone private.school_zone())::date as day),
  spans as (
    select t.id, t.start_date as starts,
           least(coalesce(t.end_date, least(lead(t.start_date) over (order by t.start_date, t.id) - 1, today.day + 28)),
                 t.start_date + 366) as ends
      from public.terms t, today where t.school_id = p_school_id)
  (select s.id, s.starts, s.ends from spans s, today
    where s.ends >= s.starts and s.ends >= today.day - 31 order by s.starts, s.id limit 4)
  union all
  select null, null, today.day + 28 from today
   where not exists (select from public.terms t where t.school_id = p_school_id)
$function$;
alter function private.teaching_spans(uuid) owner to portal_definer;
comment on function private.teaching_spans(uuid) is 'From when to when a school''s lessons are held, as far as is known; one span without a beginning for a school without terms.';
