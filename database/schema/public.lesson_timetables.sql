-- Generated from the migrated database by `npm run types`; do not edit.

create table public.lesson_timetables (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid,
  title text not null,
  description text,
  day_of_week integer not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  room_number text,
  subject_id uuid not null,
  grade_id uuid not null,
  school_id uuid not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint lesson_timetables_pkey primary key (id),
  constraint lesson_timetables_day_of_week_check check (day_of_week >= 0 and day_of_week <= 6),
  constraint lesson_timetables_description_check check (length(description) <= 2000),
  constraint lesson_timetables_end_time_check check (end_time > start_time),
  constraint lesson_timetables_room_number_check check (
    room_number !~ '[[:cntrl:]]' and length(room_number) <= 40
  ),
  constraint lesson_timetables_title_check check (
    title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200
  ),
  constraint lesson_timetables_grade_id_fkey foreign key (grade_id, school_id) references public.grades(id, school_id),
  constraint lesson_timetables_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint lesson_timetables_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id),
  constraint lesson_timetables_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete set null
);

comment on table public.lesson_timetables is 'The week of each class, by teacher. Read by the teacher, by parents while active and a confirmed child is in the grade, and by the administrators of the school. Nobody deletes an entry; it becomes inactive, also when its teacher leaves.';
comment on column public.lesson_timetables.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.lesson_timetables.day_of_week is '0 is Sunday, 6 is Saturday.';
comment on column public.lesson_timetables.start_time is 'In the school''s zone.';
comment on column public.lesson_timetables.school_id is 'Derived from the grade; not granted.';

create index lesson_timetables_grade on public.lesson_timetables using btree (
  grade_id, school_id, day_of_week, start_time
);
create index lesson_timetables_school on public.lesson_timetables using btree (
  school_id, day_of_week, start_time
);
create index lesson_timetables_subject on public.lesson_timetables using btree (subject_id, school_id);
create index lesson_timetables_teacher on public.lesson_timetables using btree (
  teacher_id, day_of_week, start_time
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.lesson_timetables for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "own, while at the school" on public.lesson_timetables for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read the active ones of their children's grades" on public.lesson_timetables for select to authenticated
  using (is_active and (grade_id = any ((select private.children_grade_ids())::uuid[])));
create policy "the backup reads" on public.lesson_timetables for select to portal_backup
  using (true);
create policy "teachers enter what they teach" on public.lesson_timetables for insert to authenticated
  with check (teacher_id = (select private.profile_id()) and private.teaches(subject_id, grade_id));
create policy "teachers edit their own, within what they teach" on public.lesson_timetables for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (
    teacher_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (not is_active or private.teaches(subject_id, grade_id))
  );
create policy helpers on public.lesson_timetables for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.lesson_timetables for all to service_role
  using (true)
  with check (true);

grant select on public.lesson_timetables to authenticated;
grant insert (
  id, teacher_id, title, description, day_of_week, start_time, end_time, room_number, subject_id, grade_id,
  is_active
) on public.lesson_timetables to authenticated;
grant update (
  title, description, day_of_week, start_time, end_time, room_number, subject_id, grade_id, is_active
) on public.lesson_timetables to authenticated;
grant select on public.lesson_timetables to portal_backup;
grant select on public.lesson_timetables to portal_definer;
grant update (is_active) on public.lesson_timetables to portal_definer;
grant select, insert, update, delete on public.lesson_timetables to service_role;

-- 1. before each row
create trigger complete before insert on public.lesson_timetables
for each row
execute function private.fill_teacher();

-- 2. before each row
create trigger end_of_nobody before update of teacher_id on public.lesson_timetables
for each row
when (new.teacher_id is null and old.teacher_id is not null)
execute function private.end_entry_of_nobody();

create or replace function private.end_entry_of_nobody()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.is_active := false;
  return new;
end
$function$;

-- 3. before each row
create trigger place before insert or update of grade_id on public.lesson_timetables
for each row
execute function private.place_by_grade();

-- 4. before each row
create trigger visible before insert or update of title, room_number on public.lesson_timetables
for each row
execute function private.refuse_hidden_characters('title', 'room_number');

-- 5. after each row
create trigger check_people after insert or update of teacher_id on public.lesson_timetables
for each row
execute function private.check_teacher();

-- 6. after each row
create trigger publish_new_keys after update on public.lesson_timetables
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 7. after the statement
create trigger publish_deletions after delete on public.lesson_timetables referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 8. after the statement
create trigger publish_inserts after insert on public.lesson_timetables referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 9. after the statement
create trigger publish_updates after update on public.lesson_timetables referencing new table as new_rows
for each statement
execute function private.record_updates();
