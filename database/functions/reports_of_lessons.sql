-- Reports uploaded by term, and lessons viewed.
create or replace function public.report_uploads(school uuid, since date, until date)
returns table (
  term_id uuid, term_name text, starts_on date, reports bigint, learners_with_report bigint, learners bigint)
language sql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
alter function public.report_uploads(uuid, date, date) owner to portal_definer;
grant execute on function public.report_uploads(uuid, date, date) to authenticated;
comment on function public.report_uploads(uuid, date, date) is
  'For each term that touches the period: how many reports were uploaded, for how many learners, of how many confirmed ones who had not left before it began and came before it was over, or have a report of it. Of all schools together: terms of one name are one, without a term_id. 22023 for a period of more than ten years.';

create or replace function public.report_lessons(school uuid, since date, until date)
returns table (
  lesson_id uuid, title text, lesson_type text, grade_name text, subject_name text, teacher_first_name text,
  teacher_last_name text, school_name text, views bigint, viewers bigint, last_viewed_on date, total_views bigint,
  total_lessons bigint)
language plpgsql stable security definer rows 50
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
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
$$;
alter function public.report_lessons(uuid, date, date) owner to portal_definer;
grant execute on function public.report_lessons(uuid, date, date) to authenticated;
comment on function public.report_lessons(uuid, date, date) is
  'The fifty lessons most played in the period, with those that were given in it and played by nobody at the end: how often, by how many people, and when last. A person counts once a day. total_views and total_lessons are of all of them. 22023 for a period of more than ten years.';
