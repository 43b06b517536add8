-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_corrections(school uuid, since date, until date)
returns setof public.disciplinary_corrections
language sql
stable rows 50
set search_path to ''
as $function$
  select c.* from public.disciplinary_corrections c
   where (select private.is_period(report_corrections.since, report_corrections.until))
     and (report_corrections.school is null or c.school_id = report_corrections.school)
     and c.corrected_at >= report_corrections.since::timestamp at time zone private.school_zone()
     and c.corrected_at < (report_corrections.until + 1)::timestamp at time zone private.school_zone()
$function$;
grant execute on function public.report_corrections(uuid,date,date) to authenticated;
comment on function public.report_corrections(uuid,date,date) is 'What incidents said before they were corrected within a period, both its days included, as days of the school; of one school, or for null of all. Runs as the caller, whose rights to the corrections decide. 22023 for a period of more than ten years.';
