create table public.portal_videos (
  id uuid primary key default gen_random_uuid(),
  host text not null check (host in ('own', 'bunny')),
  library_id text not null check (length(library_id) between 1 and 100),
  -- What the host calls it: null until the host has it.
  host_video_id text check (length(host_video_id) between 1 and 100),
  title text not null check (title ~ '\S' and length(title) <= 200),
  created_by uuid references public.profiles (id) on delete set null,
  state text not null default 'created'
    check (state in ('created', 'uploaded', 'processing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  problem text check (problem in ('no_encoder', 'not_a_video', 'too_long', 'too_large_a_picture',
                                  'encoding_failed', 'host_failed')),
  content_type text check (length(content_type) <= 100),
  bytes bigint check (bytes >= 0),
  duration_seconds integer check (duration_seconds >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  renditions jsonb not null default '[]' check (jsonb_typeof(renditions) = 'array'),
  fast_start boolean,
  removal text not null default 'none' check (removal in ('none', 'pending', 'failed')),
  removal_error text check (length(removal_error) <= 500),
  created_at timestamptz not null default now(),
  uploaded_at timestamptz,
  constraint portal_videos_host_video_id_key unique (host, library_id, host_video_id)
);

create index portal_videos_created_by on public.portal_videos (created_by);
create index portal_videos_age on public.portal_videos (created_at desc);
create index portal_videos_removal on public.portal_videos (removal) where removal <> 'none';
