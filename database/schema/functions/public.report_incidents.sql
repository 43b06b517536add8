-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_incidents(school uuid, since date, until date)
returns table(incident_type text, severity text, grade_id uuid, grade_name text, grade_level smallint, incidents bigint, open bigint)
language plpgsql
stable security definer rows 200
set search_path to ''
set enable_seqscan to 'off'
set plan_cache_mode to 'force_custom_plan'
as $function$
#variable_conflict use_column
declare
  run uuid[] := private.reported_school_ids(report_incidents.school);
begin
  perform private.is_period(report_incidents.since, report_incidents.until);
  return query
    select r.incident_type, r.severity,
           case when report_incidents.school is not null then g.id end,
           case when report_incidents.school is not null then g.name else 'Grade ' || case g.level when 0 then 'R' else g.level::text end end, g.level,
           count(*), count(*) filter (where r.status = 'pending')
      from public.disciplinary_records r
      join public.students c on c.id = r.student_id and c.school_id = any(run)
      -- The grade in which it happened, where that is known and still there.
      join public.grades g on g.id = coalesce(r.grade_id, c.grade_id) and g.school_id = any(run)
     where r.school_id = any(run)
       and r.incident_date between report_incidents.since and report_incidents.until
     group by 1, 2, 3, 4, 5
     order by 5, 4, 1, 2;
end
$function$;
alter function public.report_incidents(uuid,date,date) owner to portal_definer;
grant execute on function public.report_incidents(uuid,date,date) to authenticated;
comment on function public.report_incidents(uuid,date,date) is 'How many incidents of the period there were of each type and severity in each grade, that of then, and how many are still pending. Of all schools together: by level, without a grade_id. Names no learner. 22023 for a period of more than ten years.';
