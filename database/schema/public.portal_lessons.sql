-- Generated from the migrated database by `npm run types`; do not edit.

create table public.portal_lessons (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text,
  grade_id uuid not null,
  subject_id uuid not null,
  admin_id uuid,
  video_id uuid,
  video_url text not null,
  thumbnail_url text,
  captions_path text,
  duration_seconds integer,
  file_size_mb numeric(10,2),
  is_sample boolean not null default false,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint portal_lessons_pkey primary key (id),
  constraint portal_lessons_captions_path_check check (
    length(captions_path) >= 1 and length(captions_path) <= 1024 and captions_path !~ '[[:cntrl:]]'
  ),
  constraint portal_lessons_description_check check (length(description) <= 5000),
  constraint portal_lessons_duration_seconds_check check (duration_seconds >= 0),
  constraint portal_lessons_file_size_mb_check check (file_size_mb >= 0::numeric),
  constraint portal_lessons_file_size_mb_number_check check (file_size_mb <> 'NaN'::numeric),
  constraint portal_lessons_thumbnail_url_check check (
    thumbnail_url is null
    or length(thumbnail_url) <= 2000
    and (
      thumbnail_url ~* '^https://[^[:space:][:cntrl:]]+$'
      or private.public_file('portal-thumbnails', thumbnail_url) is not null
    )
  ),
  constraint portal_lessons_title_check check (
    title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200
  ),
  constraint portal_lessons_video_url_check check (
    length(video_url) <= 2000
    and (
      video_url ~* '^https?://[^[:space:][:cntrl:]]+$'
      or video_url ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$'
    )
  ),
  constraint portal_lessons_admin_id_fkey foreign key (admin_id) references public.profiles(id) on delete set null,
  constraint portal_lessons_grade_id_fkey foreign key (grade_id) references public.grades(id),
  constraint portal_lessons_subject_id_fkey foreign key (subject_id) references public.subjects(id),
  constraint portal_lessons_video_id_fkey foreign key (video_id) references public.portal_videos(id) on delete set null
);

comment on table public.portal_lessons is 'Video lessons for learners. A paid month reads the active ones, a trial the samples, platform administrators all; nobody else any. Platform administrators write.';
comment on column public.portal_lessons.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.portal_lessons.admin_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.portal_lessons.video_url is 'A full link, or the name of a file in the bucket portal-lessons, which whoever may read the row may have signed.';
comment on column public.portal_lessons.captions_path is 'Set by the server once the captions are checked; not granted.';
comment on column public.portal_lessons.file_size_mb is 'In megabytes of 1,048,576 bytes, with two decimals.';
comment on column public.portal_lessons.is_sample is 'Marked for the trial; see private.portal_sample_ids().';

create index portal_lessons_active on public.portal_lessons using btree (created_at desc, id) where is_active;
create index portal_lessons_admin on public.portal_lessons using btree (admin_id);
create index portal_lessons_file on public.portal_lessons using btree (video_url);
create index portal_lessons_grade on public.portal_lessons using btree (grade_id, created_at desc);
create index portal_lessons_newest on public.portal_lessons using btree (created_at desc, id);
create unique index portal_lessons_one_video on public.portal_lessons using btree (video_id)
where video_id is not null;
create index portal_lessons_samples on public.portal_lessons using btree (created_at desc, id)
where is_active
and is_sample;
create index portal_lessons_subject on public.portal_lessons using btree (subject_id, created_at desc);
create index portal_lessons_thumbnail on public.portal_lessons using btree (
  private.public_file('portal-thumbnails', thumbnail_url)
);
create index portal_lessons_title on public.portal_lessons using btree (title, id);
create index portal_lessons_video on public.portal_lessons using btree (video_id);

-- Row security is on, for the owner too.
create policy "a paid month reads the active ones" on public.portal_lessons for select to authenticated
  using (is_active and (select private.portal_access()) = 'paid');
create policy "a trial reads the samples" on public.portal_lessons for select to authenticated
  using (
    (select private.portal_access()) = 'trial' and (id = any ((select private.portal_sample_ids())::uuid[]))
  );
create policy "platform administrators read all" on public.portal_lessons for select to authenticated
  using ((select private.is_platform_admin()));
create policy "the backup reads" on public.portal_lessons for select to portal_backup
  using (true);
create policy "platform administrators add lessons in their own name" on public.portal_lessons for insert to authenticated
  with check ((select private.is_platform_admin()) and admin_id = (select private.profile_id()));
create policy "platform administrators edit" on public.portal_lessons for update to authenticated
  using ((select private.is_platform_admin()))
  with check ((select private.is_platform_admin()));
create policy "platform administrators delete" on public.portal_lessons for delete to authenticated
  using ((select private.is_platform_admin()));
create policy helpers on public.portal_lessons for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.portal_lessons for all to service_role
  using (true)
  with check (true);

grant select, delete on public.portal_lessons to authenticated;
grant insert (
  id, title, description, grade_id, subject_id, admin_id, video_id, video_url, thumbnail_url,
  duration_seconds, file_size_mb, is_sample, is_active
) on public.portal_lessons to authenticated;
grant update (
  title, description, grade_id, subject_id, video_url, thumbnail_url, is_sample, is_active
) on public.portal_lessons to authenticated;
grant select on public.portal_lessons to portal_backup;
grant select on public.portal_lessons to portal_definer;
grant update (
  video_url, thumbnail_url, captions_path, duration_seconds, file_size_mb
) on public.portal_lessons to portal_definer;
grant select, insert, update, delete on public.portal_lessons to service_role;

-- 1. before each row
create trigger a_fit_video before insert or update of video_id on public.portal_lessons
for each row
execute function private.fit_lesson_video();

create or replace function private.fit_lesson_video()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  video public.portal_videos;
begin
  if new.video_id is null or (tg_op = 'UPDATE' and new.video_id is not distinct from old.video_id) then
    return new;
  end if;
  select * into video from public.portal_videos v where v.id = new.video_id and v.removal = 'none' for update;
  if not found or video.host_video_id is null or (video.host = 'own' and video.state = 'created') then
    raise exception using errcode = '23503', column = 'video_id', detail = 'video_id',
      message = 'Upload the video first',
      hint = '{"code": "lesson.video_first"}';
  end if;
  -- On the own host the address is the name of the file, which is the video's.
  if video.host = 'own' then
    new.video_url := video.host_video_id;
  end if;
  new.duration_seconds := coalesce(video.duration_seconds, new.duration_seconds);
  new.file_size_mb := coalesce(round(video.bytes::numeric / 1048576, 2), new.file_size_mb);
  return new;
end
$function$;
alter function private.fit_lesson_video() owner to portal_definer;

-- 2. before each row
create trigger complete before insert or update on public.portal_lessons
for each row
execute function private.complete_portal_lesson();

create or replace function private.complete_portal_lesson()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  by_person boolean := coalesce(auth.role() = 'authenticated', false);
  thumbnail text := private.public_file('portal-thumbnails', new.thumbnail_url);
  measured jsonb;
begin
  if tg_op = 'INSERT' and by_person then
    new.admin_id := coalesce(new.admin_id, private.profile_id());
  end if;
  new.description := nullif(btrim(new.description), '');
  new.thumbnail_url := nullif(new.thumbnail_url, '');
  if new.video_url !~* '^https?:' and (tg_op = 'INSERT' or new.video_url is distinct from old.video_url)
     and (by_person or new.file_size_mb is null) then
    measured := private.uploaded_file('portal-lessons', new.video_url);
    new.file_size_mb := coalesce(new.file_size_mb, round((measured ->> 'size')::numeric / 1048576, 2));
  end if;
  if by_person and thumbnail is not null and (tg_op = 'INSERT' or new.thumbnail_url is distinct from old.thumbnail_url) then
    perform private.uploaded_file('portal-thumbnails', thumbnail);
  end if;
  return new;
end
$function$;
alter function private.complete_portal_lesson() owner to portal_definer;

-- 3. before each row
create trigger visible before insert or update of title on public.portal_lessons
for each row
execute function private.refuse_hidden_characters('title');

-- 4. after each row
create trigger begin_video_work after insert or update of video_id on public.portal_lessons
for each row
execute function private.begin_video_work();

create or replace function private.begin_video_work()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if tg_op = 'UPDATE' and new.video_id is not distinct from old.video_id then
    return null;
  end if;
  insert into private.portal_video_jobs (video_id, kind)
  select v.id, case v.host when 'own' then 'process' else 'watch' end
    from public.portal_videos v where v.id = new.video_id and v.state <> 'ready'
  on conflict do nothing;
  if tg_op = 'UPDATE' and old.video_id is not null then
    perform private.let_video_go(old.video_id);
  end if;
  return null;
end
$function$;
alter function private.begin_video_work() owner to portal_definer;

-- 5. after each row
create trigger check_catalogue after insert or update of grade_id, subject_id on public.portal_lessons
for each row
execute function private.check_catalogue_row();

create or replace function private.check_catalogue_row()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if exists (select from public.grades g where g.id = new.grade_id and g.school_id is not null) then
    raise exception using errcode = '23514', column = 'grade_id', detail = 'grade_id',
      message = 'The grade belongs to a school, not to the lessons portal',
      hint = '{"code": "portal.grade_of_school"}';
  end if;
  if exists (select from public.subjects s where s.id = new.subject_id and s.school_id is not null) then
    raise exception using errcode = '23514', column = 'subject_id', detail = 'subject_id',
      message = 'The subject belongs to a school, not to the lessons portal',
      hint = '{"code": "portal.subject_of_school"}';
  end if;
  return null;
end
$function$;
alter function private.check_catalogue_row() owner to portal_definer;

-- 6. after each row
create trigger drop_files after delete or update of video_url, thumbnail_url on public.portal_lessons
for each row
execute function private.drop_portal_lesson_files();

create or replace function private.drop_portal_lesson_files()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  thumbnail text := private.public_file('portal-thumbnails', old.thumbnail_url);
begin
  if old.video_id is null and old.video_url !~* '^https?:'
     and not exists (select from public.portal_lessons l where l.video_url = old.video_url) then
    perform private.drop_file('portal-lessons', old.video_url);
  end if;
  if thumbnail is not null and not exists (
       select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = thumbnail) then
    perform private.drop_file('portal-thumbnails', thumbnail);
  end if;
  return null;
end
$function$;
alter function private.drop_portal_lesson_files() owner to portal_definer;

-- 7. after each row
create trigger drop_video after delete on public.portal_lessons
for each row
execute function private.drop_lesson_video();

create or replace function private.drop_lesson_video()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if old.video_id is not null then
    perform private.let_video_go(old.video_id);
  end if;
  return null;
end
$function$;
alter function private.drop_lesson_video() owner to portal_definer;
