-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_registrations(school uuid, since date, until date)
returns table(starts_on date, step text, registered bigint, approved bigint, rejected bigint, waiting bigint)
language sql
stable security definer rows 40
set search_path to ''
set enable_seqscan to 'off'
as $function$
  with people as materialized (
    select p.created_at, p.decided_at, p.approval_status from public.profiles p
     where p.school_id = any((select private.reported_school_ids(report_registrations.school))::uuid[])
       and p.role in ('teacher', 'parent'))
  select s.starts_on, s.step,
         count(*) filter (where p.created_at >= s.begins and p.created_at < s.ends),
         count(*) filter (where p.decided_at >= s.begins and p.decided_at < s.ends and p.approval_status = 'approved'),
         count(*) filter (where p.decided_at >= s.begins and p.decided_at < s.ends and p.approval_status = 'rejected'),
         count(*) filter (where p.created_at < s.ends and (p.decided_at is null or p.decided_at >= s.ends))
    from private.report_steps(report_registrations.since, report_registrations.until) s
    left join people p on true
   where cardinality((select private.reported_school_ids(report_registrations.school))::uuid[]) > 0
   group by s.starts_on, s.step, s.begins, s.ends
   order by s.starts_on
$function$;
alter function public.report_registrations(uuid,date,date) owner to portal_definer;
grant execute on function public.report_registrations(uuid,date,date) to authenticated;
comment on function public.report_registrations(uuid,date,date) is 'Of teachers and parents of the school, or of all that the caller runs: how many registered, were approved and were rejected in each step (day, week or month) of the period, and how many waited at its end.';
