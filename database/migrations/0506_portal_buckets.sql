-- The buckets of the portal. Limits are in bytes; the types are those of the two specifications.

set local role service_role;

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
  ('ads', 'ads', true, 104857600,
   array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'], true),
  ('portal-lessons', 'portal-lessons', false, 5368709120, array['video/*'], true);

reset role;
