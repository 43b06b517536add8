-- Lessons of a class: video, audio, and assignments, which live here with a made-up file name.
--
-- Refused: a lesson for a subject and grade that the teacher does not teach; one that names a file of
-- somebody else, or an address elsewhere; another teacher's name. A parent reads the active ones of the
-- grades of the confirmed children, a teacher the own, the administrators those of their school.

create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid references public.profiles (id) on delete set null,
  grade_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null references public.schools (id),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 5000),
  lesson_type text not null default 'video' check (lesson_type in ('video', 'audio', 'assignment')),
  file_url text not null check (length(file_url) between 1 and 2000 and file_url !~ '[[:cntrl:]]'),
  file_name text generated always as (
    case when lesson_type <> 'assignment' then substring(file_url from '[^/?#]+$') end) stored,
  thumbnail_url text check (length(thumbnail_url) <= 2000 and thumbnail_url ~* '^https://'),
  file_size_mb numeric(10, 2) check (file_size_mb >= 0),
  duration_seconds integer check (duration_seconds >= 0),
  due_date date check (due_date between date '2000-01-01' and date '2999-12-31'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint lessons_grade_id_fkey foreign key (grade_id, school_id) references public.grades (id, school_id),
  constraint lessons_subject_id_fkey foreign key (subject_id, school_id) references public.subjects (id, school_id)
);

create index lessons_grade on public.lessons (grade_id, school_id, created_at desc);
create index lessons_subject on public.lessons (subject_id, school_id);
create index lessons_teacher on public.lessons (teacher_id, created_at desc);
create index lessons_school on public.lessons (school_id, created_at desc);
create index lessons_file on public.lessons (file_name) where file_name is not null;

alter table public.lessons enable row level security;
alter table public.lessons force row level security;

create trigger complete before insert on public.lessons
  for each row execute function private.fill_teacher();
create trigger place before insert on public.lessons
  for each row execute function private.place_by_grade();
-- The generated column is not known yet in a before-trigger.
create function private.lesson_file_name(p_file_url text) returns text
language sql immutable
set search_path = ''
as $$ select substring(p_file_url from '[^/?#]+$') $$;
comment on function private.lesson_file_name(text) is 'The file in the bucket lessons that the address of a lesson names.';
revoke execute on function private.lesson_file_name(text) from public;
alter function private.lesson_file_name(text) owner to portal_definer;

-- A teacher could otherwise open somebody else's file by naming it. A video is a video by its content. The
-- size is what the server measured unless the client says one.
create function private.check_lesson_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb;
begin
  if new.lesson_type <> 'assignment' and (auth.role() = 'authenticated' or new.file_size_mb is null) then
    measured := private.uploaded_file('lessons', private.lesson_file_name(new.file_url));
    if auth.role() = 'authenticated' and split_part(measured ->> 'mimetype', '/', 1) is distinct from new.lesson_type then
      raise exception using errcode = '23514', column = 'lesson_type',
        message = format('Please select a valid %s file.', new.lesson_type);
    end if;
    new.file_size_mb := coalesce(new.file_size_mb, round((measured ->> 'size')::numeric / 1048576, 2));
  end if;
  return new;
end
$$;
revoke execute on function private.check_lesson_file() from public;
alter function private.check_lesson_file() owner to portal_definer;
create trigger check_file before insert on public.lessons
  for each row execute function private.check_lesson_file();

-- One file may serve two lessons of its teacher; it goes with the last.
create function private.drop_lesson_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.file_name is not null and not exists (select from public.lessons l where l.file_name = old.file_name) then
    perform private.drop_file('lessons', old.file_name);
  end if;
  return null;
end
$$;
revoke execute on function private.drop_lesson_file() from public;
alter function private.drop_lesson_file() owner to portal_definer;
create trigger drop_file after delete on public.lessons
  for each row execute function private.drop_lesson_file();

create trigger check_people after insert or update of teacher_id on public.lessons
  for each row execute function private.check_teacher();

create policy "own, while at the school" on public.lessons
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read the active ones of their children's grades" on public.lessons
  for select to authenticated
  using (is_active and grade_id = any((select private.children_grade_ids())::uuid[]));
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
create policy "the service key" on public.lessons for all to service_role using (true) with check (true);
create policy "helpers read" on public.lessons for select to portal_definer using (true);

grant select on public.lessons to authenticated, service_role, portal_definer;
grant insert (id, teacher_id, grade_id, subject_id, title, description, lesson_type, file_url, thumbnail_url,
              file_size_mb, duration_seconds, due_date, is_active)
  on public.lessons to authenticated;
grant update (title, description, due_date, is_active) on public.lessons to authenticated;
grant delete on public.lessons to authenticated;
grant insert, update, delete on public.lessons to service_role;

comment on table public.lessons is
  'Lessons and assignments. Read by the teacher who gave them, by parents while active and a confirmed child is in the grade, and by the administrators of the school; other teachers read none. The file, grade and subject of a lesson never change.';
comment on column public.lessons.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.lessons.file_url is
  'The publicUrl of the upload, or the name of the file in the bucket lessons; of an assignment a placeholder that is never opened.';
comment on column public.lessons.file_name is
  'The file in the bucket lessons that file_url names; null for an assignment.';
comment on column public.lessons.file_size_mb is 'In megabytes of 1,048,576 bytes, with two decimals.';
comment on column public.lessons.due_date is 'Of an assignment: a day, never shifted by a time zone.';
comment on column public.lessons.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.lessons.school_id is 'Derived from the grade; not granted.';

select private.publish_changes('public.lessons');
