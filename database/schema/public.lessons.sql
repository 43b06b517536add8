-- Generated from the migrated database by `npm run types`; do not edit.

create table public.lessons (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid,
  grade_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null,
  title text not null,
  description text,
  lesson_type text not null default 'video',
  file_url text not null,
  thumbnail_url text,
  file_size_mb numeric(10,2),
  duration_seconds integer,
  due_date date,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  audience_id uuid,
  publish_at timestamp with time zone,
  file_name text generated always as (
    case when lesson_type <> 'assignment' then "substring"(file_url, '[^/?#]+$') else null::text end
  ) stored,
  grade_audience_id uuid generated always as (private.grade_audience(grade_id, audience_id)) stored,
  constraint lessons_pkey primary key (id),
  constraint lessons_audience_id_check check (audience_id is null or lesson_type = 'assignment'),
  constraint lessons_description_check check (length(description) <= 5000),
  constraint lessons_due_date_check check (due_date >= '2000-01-01'::date and due_date <= '2999-12-31'::date),
  constraint lessons_duration_seconds_check check (duration_seconds >= 0),
  constraint lessons_file_size_mb_check check (file_size_mb >= 0::numeric),
  constraint lessons_file_size_mb_number_check check (file_size_mb <> 'NaN'::numeric),
  constraint lessons_file_url_check check (
    length(file_url) >= 1 and length(file_url) <= 2000 and file_url !~ '[[:cntrl:]]'
  ),
  constraint lessons_lesson_type_check check (lesson_type = any (array['video', 'audio', 'assignment'])),
  constraint lessons_moments_check check (
    publish_at >= '2000-01-01 00:00:00+00'::timestamp with time zone
    and publish_at <= '2999-12-31 00:00:00+00'::timestamp with time zone
  ),
  constraint lessons_publish_at_check check (
    publish_at is null or lesson_type = 'assignment' and not is_active
  ),
  constraint lessons_thumbnail_url_check check (
    length(thumbnail_url) <= 2000 and thumbnail_url ~* '^https://'
  ),
  constraint lessons_title_check check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  constraint lessons_audience_id_fkey foreign key (
    audience_id, school_id
  ) references public.audiences(id, school_id),
  constraint lessons_grade_id_fkey foreign key (grade_id, school_id) references public.grades(id, school_id),
  constraint lessons_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint lessons_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id),
  constraint lessons_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete set null
);

comment on table public.lessons is 'Lessons and assignments. Read by the teacher who gave them, by parents while active and a confirmed child is in the grade and in the audience, and by the administrators of the school; other teachers read none. The file, grade and subject of a lesson never change.';
comment on column public.lessons.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.lessons.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.lessons.school_id is 'Derived from the grade; not granted.';
comment on column public.lessons.file_url is 'The publicUrl of the upload, or the name of the file in the bucket lessons; of an assignment a placeholder that is never opened.';
comment on column public.lessons.file_size_mb is 'In megabytes of 1,048,576 bytes, with two decimals.';
comment on column public.lessons.due_date is 'Of an assignment: a day, never shifted by a time zone.';
comment on column public.lessons.audience_id is 'Of an assignment: whom of the grade it is for, made by make_audience; null is the whole grade.';
comment on column public.lessons.publish_at is 'Of an assignment: when it is published by itself (private.turn_assignment); null once it is. Whoever takes it away, or sets is_active, publishes it at once.';
comment on column public.lessons.file_name is 'The file in the bucket lessons that file_url names; null for an assignment.';
comment on column public.lessons.grade_audience_id is 'Grade and audience as one value (private.grade_audience), for what one child has to be both in; null without an audience.';

create index lessons_audience on public.lessons using btree (audience_id, school_id)
where audience_id is not null;
create index lessons_file on public.lessons using btree (file_name) where file_name is not null;
create index lessons_grade on public.lessons using btree (grade_id, school_id, created_at desc);
create index lessons_school on public.lessons using btree (school_id, created_at desc);
create index lessons_subject on public.lessons using btree (subject_id, school_id);
create index lessons_teacher on public.lessons using btree (teacher_id, created_at desc);
create index lessons_words on public.lessons using gin (
  private.text_words((title || ' ') || coalesce(description, ''))
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.lessons for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.lessons for select to portal_definer
  using (true);
create policy "own, while at the school" on public.lessons for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read the active ones of their children's grades" on public.lessons for select to authenticated
  using (
    is_active
    and (grade_id = any ((select private.children_grade_ids())::uuid[]))
    and (audience_id is null or (grade_audience_id = any ((select private.children_audience_ids())::uuid[])))
  );
create policy "the backup reads" on public.lessons for select to portal_backup
  using (true);
create policy "teachers give lessons in what they teach" on public.lessons for insert to authenticated
  with check (teacher_id = (select private.profile_id()) and private.teaches(subject_id, grade_id));
create policy "a moment has come" on public.lessons for update to portal_definer
  using (true)
  with check (true);
create policy "teachers change their own" on public.lessons for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators delete those of their schools" on public.lessons for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers delete their own" on public.lessons for delete to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the service key" on public.lessons for all to service_role
  using (true)
  with check (true);

grant select, delete on public.lessons to authenticated;
grant insert (
  id, teacher_id, grade_id, subject_id, title, description, lesson_type, file_url, thumbnail_url,
  file_size_mb, duration_seconds, due_date, is_active, audience_id, publish_at
) on public.lessons to authenticated;
grant update (
  title, description, due_date, is_active, audience_id, publish_at
) on public.lessons to authenticated;
grant select on public.lessons to portal_backup;
grant select on public.lessons to portal_definer;
grant update (publish_at) on public.lessons to portal_definer;
grant select, insert, update, delete on public.lessons to service_role;

-- 1. before each row
create trigger check_address before insert on public.lessons
for each row
execute function private.check_lesson_address();

create or replace function private.check_lesson_address()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if auth.role() = 'authenticated' and new.lesson_type <> 'assignment'
     and new.file_url <> private.lesson_file_name(new.file_url)
     and not exists (
       select from private.lesson_uploads u
        where u.public_url = new.file_url and u.name = private.lesson_file_name(new.file_url)
          and u.user_id = private.user_id())
  then
    raise exception using errcode = '42501', column = 'file_url',
      message = 'Upload the file first: a lesson bears the address that the upload was given',
      hint = '{"code": "lesson.file_first"}';
  end if;
  return new;
end
$function$;
alter function private.check_lesson_address() owner to portal_definer;

-- 2. before each row
create trigger check_file before insert on public.lessons
for each row
execute function private.check_lesson_file();

create or replace function private.check_lesson_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  measured jsonb;
begin
  if new.lesson_type <> 'assignment' and (auth.role() = 'authenticated' or new.file_size_mb is null) then
    measured := private.uploaded_file('lessons', private.lesson_file_name(new.file_url));
    if auth.role() = 'authenticated'
      and measured ->> 'mimetype' is distinct from 'audio/ogg' and measured ->> 'mimetype' is distinct from 'video/ogg'
      and split_part(measured ->> 'mimetype', '/', 1) is distinct from new.lesson_type then
      raise exception using errcode = '23514', column = 'lesson_type',
        message = format('Please select a valid %s file.', new.lesson_type),
        hint = jsonb_build_object('code', 'file.wrong_kind', 'kind', new.lesson_type)::text;
    end if;
    new.file_size_mb := coalesce(new.file_size_mb, round((measured ->> 'size')::numeric / 1048576, 2));
  end if;
  return new;
end
$function$;
alter function private.check_lesson_file() owner to portal_definer;

-- 3. before each row
create trigger check_file_ending before insert on public.lessons
for each row
execute function private.check_file_ending('lessons', 'file_url');

-- 4. before each row
create trigger complete before insert on public.lessons for each row execute function private.fill_teacher();

-- 5. before each row
create trigger place before insert on public.lessons for each row execute function private.place_by_grade();

-- 6. before each row
create trigger settle before insert or update of publish_at, is_active on public.lessons
for each row
execute function private.settle_assignment();

create or replace function private.settle_assignment()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    if new.publish_at <= now() then
      new.publish_at := null;
    end if;
    new.is_active := new.is_active and new.publish_at is null;
    return new;
  end if;
  -- One that families read is not put off.
  if old.publish_at is null or new.is_active or new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if old.publish_at is not null and new.publish_at is null then
    new.is_active := true;
    new.created_at := now();
  end if;
  return new;
end
$function$;

-- 7. before each row
create trigger visible before insert or update of title on public.lessons
for each row
execute function private.refuse_hidden_characters('title');

-- 8. after each row
create trigger check_audience after insert or update of audience_id on public.lessons
for each row
execute function private.check_work_audience();

create or replace function private.check_work_audience()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  named text[];
begin
  if new.audience_id is null or auth.role() is distinct from 'authenticated'
     or tg_op = 'UPDATE' and new.audience_id is not distinct from old.audience_id then
    return null;
  end if;
  named := array(select a.target from public.audience_parts a
                  where a.audience_id = new.audience_id and a.school_id = new.school_id);
  perform private.parts_for_caller(new.school_id, named);
  if not exists (
    select from private.learner_targets(array(
             select c.id from public.students c where c.grade_id = new.grade_id and c.is_confirmed), named)) then
    raise exception using errcode = '23514', column = 'audience',
      message = 'No learner of the grade belongs to what you chose. Choose whom it is for',
      hint = '{"code": "audience.none_of_grade"}';
  end if;
  return null;
end
$function$;
alter function private.check_work_audience() owner to portal_definer;

-- 9. after each row
create trigger check_people after insert or update of teacher_id on public.lessons
for each row
execute function private.check_teacher();

-- 10. after each row
create trigger check_still_addressed after update of title, description, due_date, is_active, audience_id,
publish_at on public.lessons
for each row
when (new.is_active or new.publish_at is not null)
execute function private.check_still_addressed();

-- 11. after each row
create trigger drop_file after delete on public.lessons
for each row
execute function private.drop_lesson_file();

create or replace function private.drop_lesson_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if old.file_name is not null and not exists (select from public.lessons l where l.file_name = old.file_name) then
    perform private.drop_file('lessons', old.file_name);
  end if;
  return null;
end
$function$;
alter function private.drop_lesson_file() owner to portal_definer;

-- 12. after each row
create trigger publish_losses after update on public.lessons
for each row
when (old.is_active is distinct from new.is_active or old.audience_id is distinct from new.audience_id)
execute function private.record_new_key();

-- 13. after each row
create trigger publish_new_keys after update on public.lessons
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 14. after each row
create trigger schedule after insert or update of publish_at on public.lessons
for each row
execute function private.schedule_turn('assignment-turn', 'publish_at');

-- 15. after the statement
create trigger forget_notices after delete on public.lessons referencing old table as old_rows
for each statement
execute function private.forget_notices('lesson', 'assignment');

-- 16. after the statement
create trigger limit_sendings after insert on public.lessons referencing new table as new_rows
for each statement
execute function private.limit_sendings('lessons');

-- 17. after the statement
create trigger publish_deletions after delete on public.lessons referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 18. after the statement
create trigger publish_inserts after insert on public.lessons referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 19. after the statement
create trigger publish_updates after update on public.lessons referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 20. after the statement
create trigger retell_lessons after update on public.lessons referencing old table as old_rows new table as new_rows
for each statement
execute function private.retell_lessons();

create or replace function private.retell_lessons()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
  select p.guardian_id, case l.lesson_type when 'assignment' then 'assignment' else 'lesson' end, l.id,
         private.lesson_title(l.lesson_type, l.title), private.lesson_arguments(l.lesson_type, l.title), p.student_id, l.school_id
    from new_rows l join old_rows o on o.id = l.id
    cross join lateral private.parents_of_grade(l.grade_id, l.audience_id) p (guardian_id, student_id)
   where l.is_active and (l.audience_id is distinct from o.audience_id and private.is_told(l.created_at)
     or not o.is_active and not exists (select from public.notices n where n.subject_id = l.id and n.kind in ('lesson', 'assignment')))
  on conflict do nothing;
  update public.notices n
     set title = private.lesson_title(l.lesson_type, l.title), arguments = private.lesson_arguments(l.lesson_type, l.title)
    from new_rows l join old_rows o on o.id = l.id
   where l.title <> o.title and n.subject_id = l.id and n.kind in ('lesson', 'assignment');
  return null;
end
$function$;
alter function private.retell_lessons() owner to portal_definer;

-- 21. after the statement
create trigger tell_lessons after insert on public.lessons referencing new table as new_rows
for each statement
execute function private.tell_lessons();

create or replace function private.tell_lessons()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select p.guardian_id, case l.lesson_type when 'assignment' then 'assignment' else 'lesson' end, l.id,
         private.lesson_title(l.lesson_type, l.title), private.lesson_arguments(l.lesson_type, l.title), p.student_id, l.school_id, l.created_at,
         private.read_as_history(l.created_at)
    from new_rows l cross join lateral private.parents_of_grade(l.grade_id, l.audience_id) p (guardian_id, student_id)
   where l.is_active and private.is_told(l.created_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_lessons() owner to portal_definer;
