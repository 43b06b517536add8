-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_lessons(school uuid, since date, until date)
returns table(lesson_id uuid, title text, lesson_type text, grade_name text, subject_name text, teacher_first_name text, teacher_last_name text, school_name text, views bigint, viewers bigint, last_viewed_on date, total_views bigint, total_lessons bigint)
language plpgsql
stable security definer rows 50
set search_path to ''
set enable_seqscan to 'off'
set plan_cache_mode to 'force_custom_plan'
as $function$
#variable_conflict use_column
declare
  run uuid[] := private.reported_school_ids(report_lessons.school);
begin
  perform private.is_period(report_lessons.since, report_lessons.until);
  return query
    with viewed as materialized (
      select v.lesson_id, count(*) as views, count(distinct v.profile_id) as viewers, max(v.viewed_on) as last_viewed_on
        from public.lesson_views v
       where v.school_id = any(run)
         and v.viewed_on between report_lessons.since and report_lessons.until
       group by v.lesson_id),
    -- Those that nobody played tell something too, when they were given in the period.
    listed as materialized (
      select l.id, coalesce(v.views, 0) as views, coalesce(v.viewers, 0) as viewers, v.last_viewed_on, l.created_at
        from public.lessons l left join viewed v on v.lesson_id = l.id
       where l.school_id = any(run) and l.lesson_type <> 'assignment'
         and (v.lesson_id is not null
           or l.created_at >= report_lessons.since::timestamp at time zone private.school_zone()
             and l.created_at < (report_lessons.until + 1)::timestamp at time zone private.school_zone()))
    select l.id, l.title, l.lesson_type, g.name, sub.name, t.first_name, t.last_name, s.name,
           top.views, top.viewers, top.last_viewed_on, figures.views, figures.lessons
      from (select * from listed order by listed.views desc, listed.created_at desc, listed.id limit 50) top
      join public.lessons l on l.id = top.id
      join public.grades g on g.id = l.grade_id
      join public.subjects sub on sub.id = l.subject_id
      join public.schools s on s.id = l.school_id
      left join public.profiles t on t.id = l.teacher_id
      cross join (select coalesce(sum(listed.views), 0)::bigint as views, count(*) as lessons from listed) figures
     order by top.views desc, top.created_at desc, l.id;
end
$function$;
alter function public.report_lessons(uuid,date,date) owner to portal_definer;
grant execute on function public.report_lessons(uuid,date,date) to authenticated;
comment on function public.report_lessons(uuid,date,date) is 'The fifty lessons most played in the period, with those that were given in it and played by nobody at the end: how often, by how many people, and when last. A person counts once a day. total_views and total_lessons are of all of them. 22023 for a period of more than ten years.';
