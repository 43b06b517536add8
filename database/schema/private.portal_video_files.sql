-- Generated from the migrated database by `npm run types`; do not edit.

create table private.portal_video_files (
  id uuid not null default gen_random_uuid(),
  video_id uuid not null,
  name text not null,
  version uuid not null,
  content_type text not null,
  bytes bigint not null,
  height integer,
  stream_info text not null,
  playlist text not null,
  created_at timestamp with time zone not null default now(),
  constraint portal_video_files_pkey primary key (id),
  constraint portal_video_files_name_key unique (video_id, name),
  constraint portal_video_files_version_key unique (version),
  constraint portal_video_files_bytes_check check (bytes > 0),
  constraint portal_video_files_content_type_check check (length(content_type) <= 100),
  constraint portal_video_files_height_check check (height > 0),
  constraint portal_video_files_name_check check (name ~ '^[a-z0-9]+\.(mp4|m4a)$'),
  constraint portal_video_files_playlist_check check (length(playlist) <= 4000000),
  constraint portal_video_files_stream_info_check check (length(stream_info) <= 500),
  constraint portal_video_files_video_id_fkey foreign key (video_id) references public.portal_videos(id) on delete cascade
);

comment on table private.portal_video_files is 'Files made from videos of the own host. Read through private.lesson_media only.';

-- Row security is on, for the owner too.
create policy "helpers read" on private.portal_video_files for select to portal_definer
  using (true);
create policy "the backup reads" on private.portal_video_files for select to portal_backup
  using (true);
create policy "the files service" on private.portal_video_files for all to portal_files
  using (true)
  with check (true);

grant select on private.portal_video_files to portal_backup;
grant select on private.portal_video_files to portal_definer;
grant select, insert, delete on private.portal_video_files to portal_files;

-- 1. after the statement
create trigger claim_files after insert on private.portal_video_files referencing new table as arrived
for each statement
execute function storage.claim_files();

-- 2. after the statement
create trigger release_files after delete on private.portal_video_files referencing old table as departed
for each statement
execute function storage.release_files();
