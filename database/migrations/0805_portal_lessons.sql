-- Video lessons of the lessons portal. A learner with a paid month reads every active one, a learner on trial
-- the samples, others none; what there is, without sources, is told by portal_catalogue() (0806).
--
-- Refused: writing to everybody but platform administrators, so to every school's; a lesson in another
-- administrator's name; one of a school's grade or subject; one that names somebody else's file, or an address
-- that is neither http nor https; setting the captions, which are checked first (0837).

create table public.portal_lessons (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 5000),
  grade_id uuid not null,
  subject_id uuid not null,
  admin_id uuid,
  -- Its table comes with 0835, and the key with it.
  video_id uuid,
  video_url text not null check (length(video_url) <= 2000
    and (video_url ~* '^https?://[^[:space:][:cntrl:]]+$' or video_url ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$')),
  thumbnail_url text check (thumbnail_url is null or length(thumbnail_url) <= 2000
    and (thumbnail_url ~* '^https://[^[:space:][:cntrl:]]+$' or private.public_file('portal-thumbnails', thumbnail_url) is not null)),
  captions_path text check (length(captions_path) between 1 and 1024 and captions_path !~ '[[:cntrl:]]'),
  duration_seconds integer check (duration_seconds >= 0),
  file_size_mb numeric(10, 2) check (file_size_mb >= 0),
  is_sample boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint portal_lessons_grade_id_fkey foreign key (grade_id) references public.grades (id),
  constraint portal_lessons_subject_id_fkey foreign key (subject_id) references public.subjects (id),
  constraint portal_lessons_admin_id_fkey foreign key (admin_id) references public.profiles (id) on delete set null
);

create index portal_lessons_grade on public.portal_lessons (grade_id, created_at desc);
create index portal_lessons_subject on public.portal_lessons (subject_id, created_at desc);
create index portal_lessons_admin on public.portal_lessons (admin_id);
create index portal_lessons_video on public.portal_lessons (video_id);
-- The orders of the administrators' list.
create index portal_lessons_newest on public.portal_lessons (created_at desc, id);
create index portal_lessons_title on public.portal_lessons (title, id);
create index portal_lessons_active on public.portal_lessons (created_at desc, id) where is_active;
create index portal_lessons_samples on public.portal_lessons (created_at desc, id) where is_active and is_sample;
-- Which lesson names a file.
create index portal_lessons_file on public.portal_lessons (video_url);
create index portal_lessons_thumbnail on public.portal_lessons (private.public_file('portal-thumbnails', thumbnail_url));

alter table public.portal_lessons enable row level security;
alter table public.portal_lessons force row level security;

create function private.portal_sample_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- contract/limits.ts, TRIAL_SAMPLE_LESSONS.
  promised constant integer := 5;
  marked uuid[] := array(
    select l.id from public.portal_lessons l where l.is_active and l.is_sample order by l.created_at desc, l.id);
begin
  return marked || array(
    select l.id from public.portal_lessons l
     where l.is_active and not l.is_sample
     order by l.created_at desc, l.id
     limit greatest(promised - cardinality(marked), 0));
end
$$;
comment on function private.portal_sample_ids() is
  'What a trial plays, whoever asks: every active lesson that is marked as a sample, filled up to five by the newest active ones.';
revoke execute on function private.portal_sample_ids() from public;
grant execute on function private.portal_sample_ids() to authenticated, service_role, portal_definer;
alter function private.portal_sample_ids() owner to portal_definer;

create policy "a paid month reads the active ones" on public.portal_lessons
  for select to authenticated using (is_active and (select private.portal_access()) = 'paid');
create policy "a trial reads the samples" on public.portal_lessons
  for select to authenticated
  using ((select private.portal_access()) = 'trial' and id = any((select private.portal_sample_ids())::uuid[]));
create policy "platform administrators read all" on public.portal_lessons
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform administrators add lessons in their own name" on public.portal_lessons
  for insert to authenticated
  with check ((select private.is_platform_admin()) and admin_id = (select private.profile_id()));
create policy "platform administrators edit" on public.portal_lessons
  for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));
create policy "platform administrators delete" on public.portal_lessons
  for delete to authenticated using ((select private.is_platform_admin()));
create policy "the service key" on public.portal_lessons for all to service_role using (true) with check (true);
create policy "helpers" on public.portal_lessons for all to portal_definer using (true) with check (true);

grant select on public.portal_lessons to authenticated, service_role, portal_definer;
grant insert (id, title, description, grade_id, subject_id, admin_id, video_id, video_url, thumbnail_url,
              duration_seconds, file_size_mb, is_sample, is_active)
  on public.portal_lessons to authenticated;
grant update (title, description, grade_id, subject_id, video_url, thumbnail_url, is_sample, is_active)
  on public.portal_lessons to authenticated;
grant delete on public.portal_lessons to authenticated;
grant insert, update, delete on public.portal_lessons to service_role;
grant update (video_url, thumbnail_url, captions_path, duration_seconds, file_size_mb)
  on public.portal_lessons to portal_definer;

-- A lesson opens its files to learners, so it names only what its author has uploaded. The size is what the
-- server measured unless the client says one.
create function private.complete_portal_lesson() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
revoke execute on function private.complete_portal_lesson() from public;
alter function private.complete_portal_lesson() owner to portal_definer;
create trigger complete before insert or update on public.portal_lessons
  for each row execute function private.complete_portal_lesson();

-- After row security has had its say: a stranger does not learn what an id is.
create function private.check_catalogue_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.grades g where g.id = new.grade_id and g.school_id is not null) then
    raise exception using errcode = '23514', column = 'grade_id', detail = 'grade_id',
      message = 'The grade belongs to a school, not to the lessons portal';
  end if;
  if exists (select from public.subjects s where s.id = new.subject_id and s.school_id is not null) then
    raise exception using errcode = '23514', column = 'subject_id', detail = 'subject_id',
      message = 'The subject belongs to a school, not to the lessons portal';
  end if;
  return null;
end
$$;
revoke execute on function private.check_catalogue_row() from public;
alter function private.check_catalogue_row() owner to portal_definer;
create trigger check_catalogue after insert or update of grade_id, subject_id on public.portal_lessons
  for each row execute function private.check_catalogue_row();

-- A file goes when the last lesson that names it goes or names another. That of a video (0835) goes with the video.
create function private.drop_portal_lesson_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
revoke execute on function private.drop_portal_lesson_files() from public;
alter function private.drop_portal_lesson_files() owner to portal_definer;
create trigger drop_files after delete or update of video_url, thumbnail_url on public.portal_lessons
  for each row execute function private.drop_portal_lesson_files();

comment on table public.portal_lessons is
  'Video lessons for learners. A paid month reads the active ones, a trial the samples, platform administrators all; nobody else any. Platform administrators write.';
comment on column public.portal_lessons.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.portal_lessons.admin_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.portal_lessons.video_url is
  'A full link, or the name of a file in the bucket portal-lessons, which whoever may read the row may have signed.';
comment on column public.portal_lessons.captions_path is 'Set by the server once the captions are checked; not granted.';
comment on column public.portal_lessons.file_size_mb is 'In megabytes of 1,048,576 bytes, with two decimals.';
comment on column public.portal_lessons.is_sample is 'Marked for the trial; see private.portal_sample_ids().';
