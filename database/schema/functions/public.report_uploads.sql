-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_uploads(school uuid, since date, until date)
returns table(term_id uuid, term_name text, starts_on date, reports bigint, learners_with_report bigint, learners bigint)
language sql
stable security definer rows 20
set search_path to ''
set enable_seqscan to 'off'
as $function$
  with run as materialized (select private.reported_school_ids(report_uploads.school) as ids),
  named as materialized (
    select t.id, t.name, t.start_date, coalesce(t.end_date, t.start_date + 90) as end_date from public.terms t
     where (select private.is_period(report_uploads.since, report_uploads.until))
       and t.school_id = any((select run.ids from run)::uuid[])
       and t.start_date <= report_uploads.until
       and coalesce(t.end_date, t.start_date + 90) >= report_uploads.since)
  select case when report_uploads.school is not null then (array_agg(distinct t.id))[1] end, t.name, min(t.start_date),
         count(r.id), count(distinct r.student_id),
         (select count(*) from public.students c
           where c.school_id = any((select run.ids from run)::uuid[]) and c.is_confirmed
             -- Who had left before the term began is none of those who could have one.
             and (c.left_on is null or c.left_on >= min(t.start_date))
             -- Nor who came after it, unless with a report of it.
             and (c.created_at < (max(t.end_date) + 1)::timestamp at time zone private.school_zone()
               or exists (select from public.progress_reports x where x.student_id = c.id and x.term_id = any(array_agg(t.id)))))
    from named t
    left join public.progress_reports r on r.term_id = t.id
   group by t.name, case when report_uploads.school is not null then t.id end
   order by 3, 2
   limit 200
$function$;
alter function public.report_uploads(uuid,date,date) owner to portal_definer;
grant execute on function public.report_uploads(uuid,date,date) to authenticated;
comment on function public.report_uploads(uuid,date,date) is 'For each term that touches the period: how many reports were uploaded, for how many learners, of how many confirmed ones who had not left before it began and came before it was over, or have a report of it. Of all schools together: terms of one name are one, without a term_id. 22023 for a period of more than ten years.';
