-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.week_of(p_profile_id uuid, p_monday date, p_is_told boolean)
returns jsonb
language plpgsql
stable security definer
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  me public.profiles;
  ids uuid[];
  grades uuid[];
  sunday date := p_monday + 6;
  has_left boolean;
  said jsonb;
begin
  select * into me from public.profiles p
   where p.id = p_profile_id and p.approval_status = 'approved' and p.role = 'parent' and p.school_id is not null;
  if not found then
    return null;
  end if;
  select coalesce(array_agg(c.id), '{}'), coalesce(array_agg(distinct c.grade_id), '{}') into ids, grades
    from public.guardianships g join public.students c on c.id = g.student_id
   where g.profile_id = me.id and g.school_id = me.school_id and g.ended_at is null and g.reads_records and c.is_confirmed and c.left_on is null
     and (g.is_told or not p_is_told);
  has_left := private.has_left(me.id, me.school_id);
  with mine as materialized (
    -- By which child an audience is the guardian's.
    select a.audience_id, array_agg(distinct t.student_id) as student_ids
      from private.targets_of(array[me.id]) t
      join public.audience_parts a on a.school_id = me.school_id and a.target = t.target
     where t.student_id = any(ids)
     group by a.audience_id),
  -- Those of the school, which are its grades' lessons', looked up once and not for each of a timetable.
  subjects as materialized (select s.id, s.name from public.subjects s where s.school_id = me.school_id)
  select jsonb_build_object(
    'from', p_monday, 'to', sunday,
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'is_open', c.id = any(ids),
               'grade_id', case when c.id = any(ids) then c.grade_id end, 'grade', case when c.id = any(ids) then r.name end)
               order by c.first_name collate "und-x-icu", c.id), '[]')
        from public.guardianships g join public.students c on c.id = g.student_id join public.grades r on r.id = c.grade_id
       where g.profile_id = me.id and g.school_id = me.school_id and g.ended_at is null and c.left_on is null
         and (g.is_told or not p_is_told)),
    'homework', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', w.id, 'grade_id', w.grade_id, 'title', w.title, 'subject', w.subject, 'due_date', w.due_date,
               'student_ids', w.student_ids)
               order by w.due_date, w.title, w.id), '[]')
        from (select l.id, l.grade_id, l.title, s.name as subject, l.due_date, own.student_ids
                from public.lessons l join subjects s on s.id = l.subject_id
                left join mine m on m.audience_id = l.audience_id
                -- Of a child in the grade who is in the audience.
                cross join lateral (
                  select array_agg(c.id order by c.id) as student_ids
                    from public.students c where c.grade_id = l.grade_id and c.id = any(m.student_ids)) as own
               where l.grade_id = any(grades) and l.is_active and l.lesson_type = 'assignment'
                 and (l.audience_id is null or own.student_ids is not null)
                 and l.due_date between p_monday and sunday
               order by l.due_date, l.title, l.id limit 1000) w),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'grade_id', w.grade_id, 'day', w.day_of_week, 'start', to_char(w.start_time, 'HH24:MI'),
               'end', to_char(w.end_time, 'HH24:MI'), 'subject', w.subject, 'room', w.room_number)
               order by w.grade_id, w.day_of_week, w.start_time, w.id), '[]')
        from (select t.id, t.grade_id, t.day_of_week, t.start_time, t.end_time, s.name as subject, t.room_number
                from private.lessons_held(me.school_id, array(select p_monday + n from generate_series(0, 6) n), grades, null) h
                join public.lesson_timetables t on t.id = h.id
                join subjects s on s.id = t.subject_id
               order by t.day_of_week, t.start_time, t.id limit 5000) w),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', w.id, 'title', w.title, 'language', w.language, 'texts', w.texts, 'type', w.event_type,
               'start_date', w.start_date, 'end_date', w.end_date,
               'start_time', to_char(w.start_time, 'HH24:MI'), 'end_time', to_char(w.end_time, 'HH24:MI'),
               'student_ids', w.student_ids)
               order by w.start_date, w.start_time nulls first, w.id), '[]')
        from (select e.id, e.title, e.language, e.event_type, e.start_date, e.end_date, e.start_time, e.end_time, m.student_ids,
                     (select coalesce(jsonb_agg(jsonb_build_object('language', x ->> 'language', 'title', x ->> 'title')), '[]')
                        from jsonb_array_elements(e.texts) x) as texts
                from public.events e left join mine m on m.audience_id = e.audience_id
               where e.school_id = me.school_id and e.is_active and (e.audience_id is null and not has_left or m.audience_id is not null)
                 and e.end_date >= p_monday and e.start_date <= sunday
               order by e.start_date, e.start_time nulls first, e.id limit 1000) w),
    'announcements', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', w.id, 'title', w.title, 'language', w.language, 'texts', w.texts, 'priority', w.priority,
               'created_at', w.created_at, 'student_ids', w.student_ids)
               order by w.created_at desc, w.id), '[]')
        from (select a.id, a.title, a.language, a.priority, a.created_at, m.student_ids,
                     (select coalesce(jsonb_agg(jsonb_build_object('language', x.language, 'title', x.title) order by x.language), '[]')
                        from public.announcement_texts x where x.announcement_id = a.id) as texts
                from public.announcements a left join mine m on m.audience_id = a.audience_id
               where a.school_id = me.school_id and a.is_active and (a.audience_id is null and not has_left or m.audience_id is not null)
                 and a.created_at > now() - interval '7 days'
               order by a.created_at desc, a.id limit 1000) w),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.student_id), '[]')
        from (select distinct on (p.student_id) p.student_id, s.name as subject, t.name as term, p.grade_score, p.uploaded_at
                from public.progress_reports p
                join public.subjects s on s.id = p.subject_id
                join public.terms t on t.id = p.term_id
               where p.student_id = any(ids)
               order by p.student_id, p.uploaded_at desc, p.id) w))
    into said;
  return said;
end
$function$;
alter function private.week_of(uuid,date,boolean) owner to portal_definer;
grant execute on function private.week_of(uuid,date,boolean) to portal_jobs;
comment on function private.week_of(uuid,date,boolean) is 'The week from a Monday on as this approved guardian reads it, titles alone: the children, and of those whose records are open the assignments due, the lessons of the grade that are held (private.lessons_held), the latest report; the events and the announcements of the last 7 days; each with the children for whom an audience has it (student_ids; null is the whole school, of an assignment the whole grade). p_is_told: of children of whom the guardian is told. Null for anybody else.';
