-- The key of one upload: whoever shows it puts one file in place, once, within the hour.
create table private.portal_video_keys (
  video_id uuid primary key references public.portal_videos (id) on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  expires_at timestamptz not null,
  -- An upload that is under way holds the key; when it breaks off the key is good again.
  held_until timestamptz,
  used_at timestamptz
);
