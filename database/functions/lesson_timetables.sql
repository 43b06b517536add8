-- Nobody stands before the class any more; nobody but the teacher could remove the entry.
create or replace function private.end_entry_of_nobody() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_active := false;
  return new;
end
$$;

-- The classes of a teacher who leaves wait for another.
create or replace function private.end_entries_of_leaver() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.lesson_timetables l set is_active = false
   where l.teacher_id = new.id and l.school_id is distinct from new.school_id and l.is_active;
  return null;
end
$$;
alter function private.end_entries_of_leaver() owner to portal_definer;

-- Shown before an entry is saved, and may be overridden: a class shared by two teachers is real.
create or replace function public.timetable_clashes(
  day integer, starts time, ends time, grade uuid default null, room text default null, except_entry uuid default null)
returns table (
  id uuid, clash text, title text, start_time time, end_time time, room_number text,
  subject_name text, grade_name text, teacher_name text)
language sql stable security definer rows 10
set search_path = ''
as $$
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
$$;
alter function public.timetable_clashes(integer, time, time, uuid, text, uuid) owner to portal_definer;
grant execute on function public.timetable_clashes(integer, time, time, uuid, text, uuid) to authenticated;
comment on function public.timetable_clashes(integer, time, time, uuid, text, uuid) is
  'For a teacher: active entries of the own school that overlap the given time of the week. clash says why an entry is listed: teacher (the caller''s own), grade or room; one row for each. except_entry: the entry being edited.';
