create table public.portal_lessons (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 5000),
  grade_id uuid not null,
  subject_id uuid not null,
  admin_id uuid,
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
  constraint portal_lessons_admin_id_fkey foreign key (admin_id) references public.profiles (id) on delete set null,
  constraint portal_lessons_video_id_fkey foreign key (video_id) references public.portal_videos (id) on delete set null,
  -- Postgres takes 'NaN' for more than zero, and lists reckon with the number.
  constraint portal_lessons_file_size_mb_number_check check (file_size_mb <> 'NaN')
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
create unique index portal_lessons_one_video on public.portal_lessons (video_id) where video_id is not null;
