create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner_id uuid references auth.users (id) on delete set null,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  checks_content boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (length(name) between 1 and 100)
);

create index buckets_owner on storage.buckets (owner_id);

-- The buckets of the portal. Limits are in bytes; the types are those that its screens take.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content) values
  ('school-logos', 'school-logos', true, 5242880,
   array['image/png', 'image/jpeg', 'image/gif'], true),
  ('progress-reports', 'progress-reports', false, 20971520,
   array['application/pdf', 'application/msword',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'image/jpeg', 'image/png'], true),
  ('lessons', 'lessons', false, 2147483648,
   array['video/mp4', 'video/webm', 'video/ogg', 'video/avi', 'video/x-msvideo', 'video/vnd.avi',
         'video/mov', 'video/quicktime', 'audio/mp3', 'audio/mpeg', 'audio/wav', 'audio/x-wav',
         'audio/wave', 'audio/ogg', 'audio/m4a', 'audio/x-m4a', 'audio/mp4'], true),
  ('shared-files', 'shared-files', false, 26214400,
   array['application/pdf', 'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
         'application/vnd.openxmlformats-officedocument.presentationml.presentation',
         'image/jpeg', 'image/png', 'image/gif'], true),
  ('message-attachments', 'message-attachments', false, 10485760,
   array['application/pdf', 'application/msword',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'image/jpeg', 'image/png'], true),
  ('ads', 'ads', true, 104857600,
   array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'], true),
  ('portal-lessons', 'portal-lessons', false, 5368709120, array['video/*'], true),
  ('portal-thumbnails', 'portal-thumbnails', true, 2097152, array['image/png', 'image/jpeg', 'image/webp'], true);
