-- Lessons of a class: video, audio, and assignments, which live here with a made-up file name.
--
-- Refused: a lesson for a subject and grade that the teacher does not teach; one that names a file of
-- somebody else, or an address elsewhere; another teacher's name; an audience that the teacher may not address, or of which
-- nobody is in the grade (private.check_work_audience). A parent reads the active ones of the grades of the confirmed
-- children, of an assignment with an audience if a child of that grade belongs to it; a teacher the own, the administrators
-- those of their school.

comment on table public.lessons is
  'Lessons and assignments. Read by the teacher who gave them, by parents while active and a confirmed child is in the grade and in the audience, and by the administrators of the school; other teachers read none. The file, grade and subject of a lesson never change.';
comment on column public.lessons.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.lessons.teacher_id is
  'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.lessons.school_id is 'Derived from the grade; not granted.';
comment on column public.lessons.file_url is
  'The publicUrl of the upload, or the name of the file in the bucket lessons; of an assignment a placeholder that is never opened.';
comment on column public.lessons.file_name is
  'The file in the bucket lessons that file_url names; null for an assignment.';
comment on column public.lessons.file_size_mb is 'In megabytes of 1,048,576 bytes, with two decimals.';
comment on column public.lessons.audience_id is
  'Of an assignment: whom of the grade it is for, made by make_audience; null is the whole grade.';
comment on column public.lessons.grade_audience_id is
  'Grade and audience as one value (private.grade_audience), for what one child has to be both in; null without an audience.';
comment on column public.lessons.publish_at is
  'Of an assignment: when it is published by itself (private.turn_assignment); null once it is. Whoever takes it away, or sets is_active, publishes it at once.';
comment on column public.lessons.due_date is 'Of an assignment: a day, never shifted by a time zone.';

alter table public.lessons enable row level security, force row level security;

create policy "own, while at the school" on public.lessons
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "parents read the active ones of their children's grades" on public.lessons
  for select to authenticated
  using (is_active and grade_id = any((select private.children_grade_ids())::uuid[])
    and (audience_id is null or grade_audience_id = any((select private.children_audience_ids())::uuid[])));

create policy "administrators read those of their schools" on public.lessons
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers give lessons in what they teach" on public.lessons
  for insert to authenticated
  with check (teacher_id = (select private.profile_id())
    and private.teaches(subject_id, grade_id));

create policy "teachers change their own" on public.lessons
  for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "teachers delete their own" on public.lessons
  for delete to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators delete those of their schools" on public.lessons
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.lessons for select to portal_definer using (true);

create policy "a moment has come" on public.lessons for update to portal_definer using (true) with check (true);

create policy "the service key" on public.lessons for all to service_role using (true) with check (true);

grant select, delete on public.lessons to authenticated;
grant insert (id, teacher_id, grade_id, subject_id, title, description, lesson_type, file_url, thumbnail_url,
  file_size_mb, duration_seconds, due_date, is_active, audience_id, publish_at)
  on public.lessons to authenticated;
grant update (title, description, due_date, is_active, audience_id, publish_at) on public.lessons to authenticated;
grant select, insert, update, delete on public.lessons to service_role;
grant select, update (publish_at) on public.lessons to portal_definer;

create trigger check_address before insert on public.lessons
  for each row execute function private.check_lesson_address();

create trigger check_file before insert on public.lessons
  for each row execute function private.check_lesson_file();

create trigger check_file_ending before insert on public.lessons
  for each row execute function private.check_file_ending('lessons', 'file_url');

create trigger complete before insert on public.lessons
  for each row execute function private.fill_teacher();

create trigger place before insert on public.lessons
  for each row execute function private.place_by_grade();

create trigger settle before insert or update of publish_at, is_active on public.lessons
  for each row execute function private.settle_assignment();

create trigger visible before insert or update of title on public.lessons
  for each row execute function private.refuse_hidden_characters('title');

create trigger check_audience after insert or update of audience_id on public.lessons
  for each row execute function private.check_work_audience();

create trigger check_still_addressed after update of title, description, due_date, is_active, audience_id, publish_at
  on public.lessons for each row when (new.is_active or new.publish_at is not null)
  execute function private.check_still_addressed();

create trigger check_people after insert or update of teacher_id on public.lessons
  for each row execute function private.check_teacher();

create trigger schedule after insert or update of publish_at on public.lessons
  for each row execute function private.schedule_turn('assignment-turn', 'publish_at');

create trigger drop_file after delete on public.lessons
  for each row execute function private.drop_lesson_file();

create trigger forget_notices after delete on public.lessons
  referencing old table as old_rows for each statement
  execute function private.forget_notices('lesson', 'assignment');

create trigger limit_sendings after insert on public.lessons
  referencing new table as new_rows for each statement execute function private.limit_sendings('lessons');

create trigger retell_lessons after update on public.lessons
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.retell_lessons();

create trigger tell_lessons after insert on public.lessons
  referencing new table as new_rows for each statement execute function private.tell_lessons();

select private.publish_changes('public.lessons');
select private.publish_losses('public.lessons', 'is_active', 'audience_id');
