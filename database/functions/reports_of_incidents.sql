-- Incidents by type, severity and grade. The reports are planned for the schools that they are about: asked for by a
-- subquery, the schools are ten to the planner, whichever they are, and for one school it would read every learner
-- of the country.
create or replace function public.report_incidents(school uuid, since date, until date)
returns table (
  incident_type text, severity text, grade_id uuid, grade_name text, grade_level smallint, incidents bigint, open bigint)
language plpgsql stable security definer rows 200
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
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
$$;
alter function public.report_incidents(uuid, date, date) owner to portal_definer;
grant execute on function public.report_incidents(uuid, date, date) to authenticated;
comment on function public.report_incidents(uuid, date, date) is
  'How many incidents of the period there were of each type and severity in each grade, that of then, and how many are still pending. Of all schools together: by level, without a grade_id. Names no learner. 22023 for a period of more than ten years.';

create or replace function public.report_corrections(school uuid, since date, until date)
returns setof public.disciplinary_corrections
language sql stable rows 50
set search_path = ''
as $$
  select c.* from public.disciplinary_corrections c
   where (select private.is_period(report_corrections.since, report_corrections.until))
     and (report_corrections.school is null or c.school_id = report_corrections.school)
     and c.corrected_at >= report_corrections.since::timestamp at time zone private.school_zone()
     and c.corrected_at < (report_corrections.until + 1)::timestamp at time zone private.school_zone()
$$;
grant execute on function public.report_corrections(uuid, date, date) to authenticated;
comment on function public.report_corrections(uuid, date, date) is
  'What incidents said before they were corrected within a period, both its days included, as days of the school; of one school, or for null of all. Runs as the caller, whose rights to the corrections decide. 22023 for a period of more than ten years.';
