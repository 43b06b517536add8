-- The week's lessons of each class. Removing an entry makes it inactive.
--
-- Refused: an entry for a subject and grade that the teacher does not teach; an end before its start;
-- another teacher's name. A clash is not refused, only shown: public.timetable_clashes.

comment on table public.lesson_timetables is
  'The week of each class, by teacher. Read by the teacher, by parents while active and a confirmed child is in the grade, and by the administrators of the school. Nobody deletes an entry; it becomes inactive, also when its teacher leaves.';
comment on column public.lesson_timetables.teacher_id is
  'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.lesson_timetables.day_of_week is '0 is Sunday, 6 is Saturday.';
comment on column public.lesson_timetables.start_time is 'In the school''s zone.';
comment on column public.lesson_timetables.school_id is 'Derived from the grade; not granted.';

alter table public.lesson_timetables enable row level security, force row level security;

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

grant select on public.lesson_timetables to authenticated;
grant insert (id, teacher_id, title, description, day_of_week, start_time, end_time, room_number, subject_id,
  grade_id, is_active)
  on public.lesson_timetables to authenticated;
grant update (title, description, day_of_week, start_time, end_time, room_number, subject_id, grade_id, is_active)
  on public.lesson_timetables to authenticated;
grant select, insert, update, delete on public.lesson_timetables to service_role;
grant select on public.lesson_timetables to portal_definer;
grant update (is_active) on public.lesson_timetables to portal_definer;

create trigger complete before insert on public.lesson_timetables
  for each row execute function private.fill_teacher();

create trigger end_of_nobody before update of teacher_id on public.lesson_timetables
  for each row when (new.teacher_id is null and old.teacher_id is not null)
  execute function private.end_entry_of_nobody();

-- On an update too: an entry may be moved to another grade.
create trigger place before insert or update of grade_id on public.lesson_timetables
  for each row execute function private.place_by_grade();

create trigger visible before insert or update of title, room_number on public.lesson_timetables
  for each row execute function private.refuse_hidden_characters('title', 'room_number');

create trigger check_people after insert or update of teacher_id on public.lesson_timetables
  for each row execute function private.check_teacher();

select private.publish_changes('public.lesson_timetables');
