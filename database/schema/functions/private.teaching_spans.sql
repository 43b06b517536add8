-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.teaching_spans(p_school_id uuid)
returns table(id uuid, starts date, ends date)
language sql
stable security definer
set search_path to ''
as $function$
  with today as (select (now() at time zone private.school_zone())::date as day),
  spans as (
    select t.id, t.starts, case when t.is_open then least(t.ends, today.day + 28) else t.ends end as ends
      from private.term_spans(p_school_id) t, today)
  (select s.id, s.starts, s.ends from spans s, today
    where s.ends >= s.starts and s.ends >= today.day - 31 order by s.starts, s.id limit 4)
  union all
  select null, null, today.day + 28 from today
   where not exists (select from public.terms t where t.school_id = p_school_id)
$function$;
alter function private.teaching_spans(uuid) owner to portal_definer;
comment on function private.teaching_spans(uuid) is 'From when to when a school''s lessons are held, as far as is known; one span without a beginning for a school without terms.';
