create table public.ads_management (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  link_url text check (length(link_url) <= 2000 and link_url ~* '^https?://[^/[:space:][:cntrl:]][^[:space:][:cntrl:]]*$'),
  ad_type text not null check (ad_type in ('image', 'video')),
  image_url text check (image_url is null or (length(image_url) <= 2000 and private.public_file('ads', image_url) is not null)),
  video_url text check (video_url is null or (length(video_url) <= 2000 and private.public_file('ads', video_url) is not null)),
  display_order integer not null default 0 check (display_order between 0 and 9999),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- The picture of a video is its poster, and may be missing.
  constraint ads_management_file_check check (case ad_type
    when 'image' then image_url is not null and video_url is null
    else video_url is not null end)
);

create index ads_management_shown on public.ads_management (display_order, created_at, id) where is_active;
create index ads_management_order on public.ads_management (display_order, created_at, id);
create index ads_management_image on public.ads_management (private.public_file('ads', image_url));
create index ads_management_video on public.ads_management (private.public_file('ads', video_url));
