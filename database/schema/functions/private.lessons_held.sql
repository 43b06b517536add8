-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lessons_held(p_school_id uuid, p_days date[], p_grade_ids uuid[], p_teacher_id uuid)
returns table(id uuid, day date)
language plpgsql
stable security definer rows 40
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  return query
    with free as materialized (
      select h.* from private.holidays(p_school_id, (select min(d) from unnest(p_days) d), (select max(d) from unnest(p_days) d)) h),
    days as materialized (
      select d.day from unnest(p_days) as d (day)
       where not exists (select from public.terms t where t.school_id = p_school_id)
          or exists (select from private.term_spans(p_school_id) t where d.day between t.starts and t.ends))
    select l.id, d.day
      from public.lesson_timetables l
      join days d on extract(dow from d.day) = l.day_of_week
     where l.school_id = p_school_id and l.is_active and (l.grade_id = any(p_grade_ids) or l.teacher_id = p_teacher_id)
       and not exists (
         select from free f
          where f.starts < d.day + l.end_time and d.day + l.start_time < f.ends
            and (f.targets is null or f.targets && private.lesson_targets(l.grade_id, l.subject_id)));
end
$function$;
alter function private.lessons_held(uuid,date[],uuid[],uuid) owner to portal_definer;
grant execute on function private.lessons_held(uuid,date[],uuid[],uuid) to authenticated;
comment on function private.lessons_held(uuid,date[],uuid[],uuid) is 'The lessons of these grades, or of this teacher, that are held on these days: within a term, where the school keeps terms, and in no holiday of the class.';
