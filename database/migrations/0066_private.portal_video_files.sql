-- What was made of a video on the own host: one file for each quality, in the store like every other file.
create table private.portal_video_files (
  id uuid primary key default gen_random_uuid(),
  video_id uuid not null references public.portal_videos (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9]+\.(mp4|m4a)$'),
  version uuid not null unique,
  content_type text not null check (length(content_type) <= 100),
  bytes bigint not null check (bytes > 0),
  -- The shorter side of the picture; null is sound alone.
  height integer check (height > 0),
  -- The line of the master playlist, and the playlist of this quality: both name files without a folder.
  stream_info text not null check (length(stream_info) <= 500),
  playlist text not null check (length(playlist) <= 4000000),
  created_at timestamptz not null default now(),
  constraint portal_video_files_name_key unique (video_id, name)
);
