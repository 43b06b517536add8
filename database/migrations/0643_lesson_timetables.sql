-- The week's lessons of each class. Removing an entry makes it inactive.
--
-- Refused: an entry for a subject and grade that the teacher does not teach; an end before its start;
-- another teacher's name. A clash is not refused, only shown: public.timetable_clashes.

create table public.lesson_timetables (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid references public.profiles (id) on delete set null,
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 2000),
  day_of_week integer not null check (day_of_week between 0 and 6),
  start_time time not null,
  end_time time not null,
  room_number text check (room_number !~ '[[:cntrl:]]' and length(room_number) <= 40),
  subject_id uuid not null,
  grade_id uuid not null,
  school_id uuid not null references public.schools (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint lesson_timetables_end_after_start_check check (end_time > start_time),
  constraint lesson_timetables_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id),
  constraint lesson_timetables_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id)
);

create index lesson_timetables_teacher on public.lesson_timetables (teacher_id, day_of_week, start_time);
create index lesson_timetables_grade on public.lesson_timetables (grade_id, school_id, day_of_week, start_time);
create index lesson_timetables_subject on public.lesson_timetables (subject_id, school_id);
-- A clash is looked for in one school's day.
create index lesson_timetables_school on public.lesson_timetables (school_id, day_of_week, start_time);

alter table public.lesson_timetables enable row level security;
alter table public.lesson_timetables force row level security;

create trigger complete before insert on public.lesson_timetables
  for each row execute function private.fill_teacher();
-- On an update too: an entry may be moved to another grade.
create trigger place before insert or update of grade_id on public.lesson_timetables
  for each row execute function private.place_by_grade();
create trigger check_people after insert or update of teacher_id on public.lesson_timetables
  for each row execute function private.check_teacher();

-- Nobody stands before the class any more; nobody but the teacher could remove the entry.
create function private.end_entry_of_nobody() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_active := false;
  return new;
end
$$;
revoke execute on function private.end_entry_of_nobody() from public;
create trigger end_of_nobody before update of teacher_id on public.lesson_timetables
  for each row when (new.teacher_id is null and old.teacher_id is not null)
  execute function private.end_entry_of_nobody();

create policy "own, while at the school" on public.lesson_timetables
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read the active ones of their children's grades" on public.lesson_timetables
  for select to authenticated
  using (is_active and grade_id = any((select private.children_grade_ids())::uuid[]));
create policy "administrators read those of their schools" on public.lesson_timetables
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "teachers enter what they teach" on public.lesson_timetables
  for insert to authenticated
  with check (teacher_id = (select private.profile_id()) and private.teaches(subject_id, grade_id));
create policy "teachers edit their own, within what they teach" on public.lesson_timetables
  for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (not is_active or private.teaches(subject_id, grade_id)));
create policy "the service key" on public.lesson_timetables for all to service_role using (true) with check (true);
create policy "helpers" on public.lesson_timetables for all to portal_definer using (true) with check (true);

grant select on public.lesson_timetables to authenticated, service_role, portal_definer;
grant insert (id, teacher_id, title, description, day_of_week, start_time, end_time, room_number, subject_id,
              grade_id, is_active)
  on public.lesson_timetables to authenticated;
grant update (title, description, day_of_week, start_time, end_time, room_number, subject_id, grade_id, is_active)
  on public.lesson_timetables to authenticated;
grant update (is_active) on public.lesson_timetables to portal_definer;
grant insert, update, delete on public.lesson_timetables to service_role;

-- The classes of a teacher who leaves wait for another.
create function private.end_entries_of_leaver() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.lesson_timetables l set is_active = false
   where l.teacher_id = new.id and l.school_id is distinct from new.school_id and l.is_active;
  return null;
end
$$;
revoke execute on function private.end_entries_of_leaver() from public;
alter function private.end_entries_of_leaver() owner to portal_definer;
create trigger end_timetable after update of school_id on public.profiles
  for each row when (old.school_id is distinct from new.school_id)
  execute function private.end_entries_of_leaver();

comment on table public.lesson_timetables is
  'The week of each class, by teacher. Read by the teacher, by parents while active and a confirmed child is in the grade, and by the administrators of the school. Nobody deletes an entry; it becomes inactive, also when its teacher leaves.';
comment on column public.lesson_timetables.day_of_week is '0 is Sunday, 6 is Saturday.';
comment on column public.lesson_timetables.start_time is 'In the school''s zone.';
comment on column public.lesson_timetables.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.lesson_timetables.school_id is 'Derived from the grade; not granted.';

-- Shown before an entry is saved, and may be overridden: a class shared by two teachers is real.
create function public.timetable_clashes(
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
comment on function public.timetable_clashes(integer, time, time, uuid, text, uuid) is
  'For a teacher: active entries of the own school that overlap the given time of the week. clash says why an entry is listed: teacher (the caller''s own), grade or room; one row for each. except_entry: the entry being edited.';
revoke execute on function public.timetable_clashes(integer, time, time, uuid, text, uuid) from public;
grant execute on function public.timetable_clashes(integer, time, time, uuid, text, uuid) to authenticated;
alter function public.timetable_clashes(integer, time, time, uuid, text, uuid) owner to portal_definer;

select private.publish_changes('public.lesson_timetables');
