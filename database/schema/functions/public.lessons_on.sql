-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.lessons_on(days date[], grade uuid default null::uuid, teacher uuid default null::uuid)
returns table(id uuid, day date, title text, start_time time without time zone, end_time time without time zone, room_number text, subject_name text, grade_name text)
language sql
stable rows 20
set search_path to ''
as $function$
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
$function$;
grant execute on function public.lessons_on(date[],uuid,uuid) to authenticated;
comment on function public.lessons_on(date[],uuid,uuid) is 'The lessons of a grade, or of a teacher, that are held on these days, seven at most, as the caller reads the timetable: within the school''s terms, where it keeps any, and in no holiday of the class.';
