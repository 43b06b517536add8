create table private.bucket_rights (
  -- No key: a bucket that was removed with the secret key and is made again has its rights again.
  bucket_id text primary key,
  stored_by text not null check (stored_by in ('administrators', 'teachers', 'members', 'platform administrators')),
  -- Names of functions, which are asked with the name of a file; only those of this schema.
  read_if text not null check (read_if ~ '^private\.[a-z_]+$'),
  kept_if text not null check (kept_if ~ '^private\.[a-z_]+$')
);

insert into private.bucket_rights (bucket_id, stored_by, read_if, kept_if) values
  ('school-logos', 'administrators', 'private.is_administered_logo', 'private.is_logo'),
  ('shared-files', 'administrators', 'private.is_shared_file', 'private.is_shared_file'),
  ('progress-reports', 'teachers', 'private.is_report_file', 'private.is_report_file'),
  ('lessons', 'teachers', 'private.is_lesson_file', 'private.is_lesson_file'),
  ('message-attachments', 'members', 'private.is_attachment', 'private.is_attachment'),
  ('portal-lessons', 'platform administrators', 'private.is_portal_video', 'private.is_portal_video'),
  ('portal-thumbnails', 'platform administrators', 'private.is_portal_thumbnail', 'private.is_portal_thumbnail'),
  ('ads', 'platform administrators', 'private.is_ad_file', 'private.is_ad_file');
