-- When the lessons of the timetable are held: in the school's terms, and not while a holiday of their class lasts. The
-- calendar feed, the week of a family and the day of a teacher ask it here.
--
-- A term without an end lasts until the next begins; none is longer than a year.
create or replace function private.term_spans(p_school_id uuid)
returns table (id uuid, starts date, ends date, is_open boolean)
language sql stable security definer
set search_path = ''
as $$
  select t.id, t.start_date,
         least(coalesce(t.end_date, lead(t.start_date) over (order by t.start_date, t.id) - 1), t.start_date + 366), t.end_date is null
    from public.terms t where t.school_id = p_school_id
$$;
alter function private.term_spans(uuid) owner to portal_definer;
comment on function private.term_spans(uuid) is
  'The first and last day of each of a school''s terms; is_open where nobody has said when it ends.';

-- What a calendar is told ahead: the terms that are near. One without an end is known for four weeks; so is a school that
-- keeps no terms.
create or replace function private.teaching_spans(p_school_id uuid)
returns table (id uuid, starts date, ends date)
language sql stable security definer
set search_path = ''
as $$
  with today as (select (now() at time zone private.school_zone())::date as day),
  spans as (
    select t.id, t.starts, case when t.is_open then least(t.ends, today.day + 28) else t.ends end as ends
      from private.term_spans(p_school_id) t, today)
  (select s.id, s.starts, s.ends from spans s, today
    where s.ends >= s.starts and s.ends >= today.day - 31 order by s.starts, s.id limit 4)
  union all
  select null, null, today.day + 28 from today
   where not exists (select from public.terms t where t.school_id = p_school_id)
$$;
alter function private.teaching_spans(uuid) owner to portal_definer;
comment on function private.teaching_spans(uuid) is
  'From when to when a school''s lessons are held, as far as is known; one span without a beginning for a school without terms.';

create or replace function private.holidays(p_school_id uuid, p_from date, p_to date)
returns table (starts timestamp, ends timestamp, targets text[])
language sql stable security definer
set search_path = ''
as $$
  select e.start_date + coalesce(e.start_time, time '00:00'), e.end_date + coalesce(e.end_time, time '24:00'),
         case when e.audience_id is not null
           then array(select a.target from public.audience_parts a where a.audience_id = e.audience_id and a.school_id = e.school_id) end
    from public.events e
   where e.school_id = p_school_id and e.is_active and e.event_type = 'holiday' and e.end_date >= p_from and e.start_date <= p_to
$$;
alter function private.holidays(uuid, date, date) owner to portal_definer;
comment on function private.holidays(uuid, date, date) is
  'The holidays of a school that touch these days, from and to which moment of its clock, a day without hours as a whole; targets: those of the audience, null for the whole school.';

-- A holiday of some learners, a group or the staff takes nobody's lesson away: the rest of the class is there.
create or replace function private.lesson_targets(p_grade_id uuid, p_subject_id uuid) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array['grade:' || g.id, 'phase:' || private.phase_of(g.level), 'subject:' || p_subject_id, 'class:' || g.id || ':' || p_subject_id]
    from public.grades g where g.id = p_grade_id
$$;
alter function private.lesson_targets(uuid, uuid) owner to portal_definer;
comment on function private.lesson_targets(uuid, uuid) is
  'The targets of audiences (private.targets_of) that mean all who have lessons of this subject in this grade.';

create or replace function private.lessons_held(p_school_id uuid, p_days date[], p_grade_ids uuid[], p_teacher_id uuid)
returns table (id uuid, day date)
language plpgsql stable security definer rows 40
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
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
$$;
alter function private.lessons_held(uuid, date[], uuid[], uuid) owner to portal_definer;
grant execute on function private.lessons_held(uuid, date[], uuid[], uuid) to authenticated;
comment on function private.lessons_held(uuid, date[], uuid[], uuid) is
  'The lessons of these grades, or of this teacher, that are held on these days: within a term, where the school keeps terms, and in no holiday of the class.';

create or replace function public.lessons_on(days date[], grade uuid default null, teacher uuid default null)
returns table (
  id uuid, day date, title text, start_time time, end_time time, room_number text, subject_name text, grade_name text)
language sql stable rows 20
set search_path = ''
as $$
  select l.id, h.day, l.title, l.start_time, l.end_time, l.room_number, s.name, g.name
    from private.lessons_held(
           coalesce((select w.school_id from public.grades w where w.id = lessons_on.grade),
                    (select w.school_id from public.profiles w where w.id = lessons_on.teacher)),
           (lessons_on.days)[1:7], array[lessons_on.grade], lessons_on.teacher) h
    join public.lesson_timetables l on l.id = h.id
    left join public.subjects s on s.id = l.subject_id
    left join public.grades g on g.id = l.grade_id
   -- Far beyond a grade that is several classes, because the last lessons of a day are what a limit takes.
   order by h.day, l.start_time, l.id limit 1000
$$;
grant execute on function public.lessons_on(date[], uuid, uuid) to authenticated;
comment on function public.lessons_on(date[], uuid, uuid) is
  'The lessons of a grade, or of a teacher, that are held on these days, seven at most, as the caller reads the timetable: within the school''s terms, where it keeps any, and in no holiday of the class.';
