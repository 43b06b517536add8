-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.read_calendar_feed(p_token text)
returns jsonb
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me public.profiles;
  feed private.calendar_feeds;
  mine uuid[];
  has_left boolean;
begin
  select f.* into feed from private.calendar_feeds f where f.token_hash = sha256(p_token::bytea);
  if not found then
    return null;
  end if;
  select p.* into me
    from public.profiles p join auth.users u on u.id = p.user_id
   where p.id = feed.profile_id and p.approval_status = 'approved' and p.school_id is not null
     and (u.banned_until is null or u.banned_until <= now());
  if not found then
    return null;
  end if;
  has_left := me.role = 'parent' and private.has_left(me.id, me.school_id);
  mine := array(
    select distinct a.audience_id
      from private.targets_of(array[me.id]) t
      join public.audience_parts a on a.school_id = t.school_id and a.target = t.target);
  -- Programs ask many times a day; an hour is exact enough to see that somebody reads.
  update private.calendar_feeds f set last_read_at = now()
   where f.profile_id = me.id and coalesce(f.last_read_at < now() - interval '1 hour', true);
  return jsonb_build_object(
    'language', coalesce(me.language, 'en'),
    'school', (select s.name from public.schools s where s.id = me.school_id),
    'zone', private.school_zone(),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
        from (select e.id, coalesce(own.text ->> 'title', e.title) as title,
                     case when own.text is null then e.description else own.text ->> 'description' end as description, e.start_date, e.end_date, e.start_time, e.end_time, e.event_type,
                     e.created_at, e.updated_at
                from public.events e
                cross join lateral (select private.event_text(e.texts, me.language)) as own (text)
               where e.school_id = me.school_id
                 and e.is_active
                 and (e.audience_id is null and not has_left or e.audience_id = any(mine) or e.created_by = me.id or me.role = 'admin')
                 and e.end_date >= (select private.school_today()) - 366
               order by e.start_date desc, e.id limit 2000) e),
    'spans', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', s.id, 'starts', s.starts, 'ends', s.ends,
               'until', (s.ends + 1)::timestamp at time zone private.school_zone() - interval '1 second')
               order by s.starts, s.id), '[]')
        from private.teaching_spans(me.school_id) s),
    'assignments', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.due_date, a.id), '[]')
        from (select l.id, l.title, l.description, l.due_date, s.name as subject, g.name as grade, l.created_at,
                     -- Who left the lessons out chose an address that names nobody.
                     case when feed.with_timetable then private.named_children(me.id, me.school_id, l.grade_id, l.audience_id)
                          else '[]' end as children
                from public.lessons l
                join public.subjects s on s.id = l.subject_id
                join public.grades g on g.id = l.grade_id
               where l.lesson_type = 'assignment' and l.is_active and l.school_id = me.school_id
                 and l.due_date >= (select private.school_today()) - 31
                 and case me.role
                   when 'teacher' then l.teacher_id = me.id
                   when 'parent' then (l.audience_id is null or l.audience_id = any(mine)) and exists (
                     select from public.guardianships g join public.students c on c.id = g.student_id
                      where g.profile_id = me.id and g.ended_at is null and g.reads_records and c.grade_id = l.grade_id
                        and c.school_id = me.school_id and c.is_confirmed and c.left_on is null
                        and private.is_learner_of(c.id, l.audience_id))
                   else false
                 end
               -- As of the lessons below: what is due last is what a limit takes.
               order by l.due_date, l.id limit 5000) a),
    'lessons', case when feed.with_timetable then (
      with free as materialized (
        select h.* from private.holidays(me.school_id, (select private.school_today()) - 366, 'infinity') h)
      select coalesce(jsonb_agg(to_jsonb(l) order by l.day_of_week, l.start_time, l.id), '[]')
        from (select l.id, l.title, l.description, l.day_of_week, l.start_time, l.end_time, l.room_number,
                     s.name as subject, g.name as grade, l.created_at,
                     private.named_children(me.id, me.school_id, l.grade_id, null) as children,
                     (select coalesce(jsonb_agg(jsonb_build_object('from', f.starts, 'to', f.ends) order by f.starts), '[]')
                        from free f where f.targets is null or f.targets && private.lesson_targets(l.grade_id, l.subject_id)) as free
                from public.lesson_timetables l
                join public.subjects s on s.id = l.subject_id
                join public.grades g on g.id = l.grade_id
               where l.is_active and l.school_id = me.school_id
                 and case me.role
                   when 'teacher' then l.teacher_id = me.id
                   when 'parent' then l.grade_id in (
                     select c.grade_id from public.guardianships g join public.students c on c.id = g.student_id
                      where g.profile_id = me.id and g.ended_at is null and g.reads_records
                        and c.school_id = me.school_id and c.is_confirmed and c.left_on is null)
                   else false
                 end
               -- Far beyond any family or teacher, because the last days are what a limit takes.
               order by l.day_of_week, l.start_time, l.id limit 5000) l) else '[]' end);
end
$function$;
alter function private.read_calendar_feed(text) owner to portal_definer;
grant execute on function private.read_calendar_feed(text) to anon;
comment on function private.read_calendar_feed(text) is 'What the feed with this secret shows; null where there is none, or its person is not approved, banned or of no school. The policies of the tables stand here again, because nobody is signed in.';
