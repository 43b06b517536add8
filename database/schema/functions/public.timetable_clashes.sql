-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.timetable_clashes(day integer, starts time without time zone, ends time without time zone, grade uuid default null::uuid, room text default null::text, except_entry uuid default null::uuid)
returns table(id uuid, clash text, title text, start_time time without time zone, end_time time without time zone, room_number text, subject_name text, grade_name text, teacher_name text)
language sql
stable security definer rows 10
set search_path to ''
as $function$
  select l.id, c.clash, l.title, l.start_time, l.end_time, l.room_number, s.name, g.name,
         p.first_name || ' ' || p.last_name
    from public.lesson_timetables l
    join public.subjects s on s.id = l.subject_id
    join public.grades g on g.id = l.grade_id
    left join public.profiles p on p.id = l.teacher_id
    cross join lateral (values
      ('teacher', l.teacher_id = (select private.profile_id())),
      ('grade', l.grade_id = grade),
      ('room', lower(btrim(l.room_number)) = lower(nullif(btrim(room), '')))) c (clash, found)
   where (select private.profile_role()) = 'teacher'
     and l.school_id = (select private.school_id())
     and l.is_active and l.day_of_week = day and l.start_time < ends and l.end_time > starts
     and l.id is distinct from except_entry
     and c.found
   order by l.start_time, c.clash, l.id
$function$;
alter function public.timetable_clashes(integer,time without time zone,time without time zone,uuid,text,uuid) owner to portal_definer;
grant execute on function public.timetable_clashes(
  integer,time without time zone,time without time zone,uuid,text,uuid
) to authenticated;
comment on function public.timetable_clashes(integer,time without time zone,time without time zone,uuid,text,uuid) is 'For a teacher: active entries of the own school that overlap the given time of the week. clash says why an entry is listed: teacher (the caller''s own), grade or room; one row for each. except_entry: the entry being edited.';
