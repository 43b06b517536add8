-- The school of the profile as which an upload was begun; null of those that were under way, and of nobody's.
alter table storage.resumable_uploads add column school_id uuid references public.schools (id) on delete set null;
create index resumable_uploads_school on storage.resumable_uploads (school_id);

-- It takes the session of the uploader.
drop function if exists storage.require_room(uuid, bigint, text, text);
