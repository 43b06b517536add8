-- Generated from the migrated database by `npm run types`; do not edit.

create table public.portal_videos (
  id uuid not null default gen_random_uuid(),
  host text not null,
  library_id text not null,
  host_video_id text,
  title text not null,
  created_by uuid,
  state text not null default 'created',
  progress smallint not null default 0,
  problem text,
  content_type text,
  bytes bigint,
  duration_seconds integer,
  width integer,
  height integer,
  renditions jsonb not null default '[]'::jsonb,
  fast_start boolean,
  removal text not null default 'none',
  removal_error text,
  created_at timestamp with time zone not null default now(),
  uploaded_at timestamp with time zone,
  constraint portal_videos_pkey primary key (id),
  constraint portal_videos_host_video_id_key unique (host, library_id, host_video_id),
  constraint portal_videos_bytes_check check (bytes >= 0),
  constraint portal_videos_content_type_check check (length(content_type) <= 100),
  constraint portal_videos_duration_seconds_check check (duration_seconds >= 0),
  constraint portal_videos_height_check check (height > 0),
  constraint portal_videos_host_check check (host = any (array['own', 'bunny'])),
  constraint portal_videos_host_video_id_check check (
    length(host_video_id) >= 1 and length(host_video_id) <= 100
  ),
  constraint portal_videos_library_id_check check (length(library_id) >= 1 and length(library_id) <= 100),
  constraint portal_videos_problem_check check (
    problem = any (
      array['no_encoder', 'not_a_video', 'too_long', 'too_large_a_picture', 'encoding_failed', 'host_failed']
    )
  ),
  constraint portal_videos_progress_check check (progress >= 0 and progress <= 100),
  constraint portal_videos_removal_check check (removal = any (array['none', 'pending', 'failed'])),
  constraint portal_videos_removal_error_check check (length(removal_error) <= 500),
  constraint portal_videos_renditions_check check (jsonb_typeof(renditions) = 'array'),
  constraint portal_videos_state_check check (
    state = any (array['created', 'uploaded', 'processing', 'ready', 'failed'])
  ),
  constraint portal_videos_title_check check (title ~ '\S' and length(title) <= 200),
  constraint portal_videos_width_check check (width > 0),
  constraint portal_videos_created_by_fkey foreign key (created_by) references public.profiles(id) on delete set null
);

comment on table public.portal_videos is 'Videos of the lessons portal. Platform administrators read; the server writes. Who may play one is decided by the lesson that names it.';
comment on column public.portal_videos.progress is 'Whole percents of the processing after the upload.';
comment on column public.portal_videos.problem is 'Why it is not what it could be; the file that was uploaded may play all the same.';
comment on column public.portal_videos.renditions is 'Qualities, smallest first: label, height (null is sound alone), bytes.';
comment on column public.portal_videos.fast_start is 'Whether an MP4 begins with its index; null for other files and hosts.';
comment on column public.portal_videos.removal is 'Whether its host is still to remove it: the lesson is gone.';

create index portal_videos_age on public.portal_videos using btree (created_at desc);
create index portal_videos_created_by on public.portal_videos using btree (created_by);
create index portal_videos_removal on public.portal_videos using btree (removal) where removal <> 'none';

-- Row security is on, for the owner too.
create policy "platform administrators read" on public.portal_videos for select to authenticated
  using ((select private.is_platform_admin()));
create policy "the backup reads" on public.portal_videos for select to portal_backup
  using (true);
create policy helpers on public.portal_videos for all to portal_definer
  using (true)
  with check (true);
create policy "the files service" on public.portal_videos for all to portal_files
  using (true)
  with check (true);
create policy "the service key" on public.portal_videos for all to service_role
  using (true)
  with check (true);

grant select on public.portal_videos to authenticated;
grant select on public.portal_videos to portal_backup;
grant select, insert, update, delete on public.portal_videos to portal_definer;
grant select, delete on public.portal_videos to portal_files;
grant update (
  host_video_id, state, progress, problem, content_type, bytes, duration_seconds, width, height, renditions,
  fast_start, removal, removal_error, uploaded_at
) on public.portal_videos to portal_files;
grant select, insert, update, delete on public.portal_videos to service_role;

-- 1. after each row
create trigger drop_file after delete on public.portal_videos
for each row
execute function private.drop_video_file();

create or replace function private.drop_video_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if old.host = 'own' then
    perform private.drop_file('portal-lessons', old.host_video_id);
  end if;
  return null;
end
$function$;
alter function private.drop_video_file() owner to portal_definer;

-- 2. after each row
create trigger publish_new_keys after update on public.portal_videos
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after each row
create trigger tell_lesson after update of duration_seconds, bytes on public.portal_videos
for each row
when (old.duration_seconds is distinct from new.duration_seconds or old.bytes is distinct from new.bytes)
execute function private.tell_lesson_of_video();

create or replace function private.tell_lesson_of_video()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.portal_lessons l
     set duration_seconds = coalesce(new.duration_seconds, l.duration_seconds),
         file_size_mb = coalesce(round(new.bytes::numeric / 1048576, 2), l.file_size_mb)
   where l.video_id = new.id;
  return null;
end
$function$;
alter function private.tell_lesson_of_video() owner to portal_definer;

-- 4. after the statement
create trigger publish_deletions after delete on public.portal_videos referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.portal_videos referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.portal_videos referencing new table as new_rows
for each statement
execute function private.record_updates();
