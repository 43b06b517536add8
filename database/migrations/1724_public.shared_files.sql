-- A shared file is published at a moment, as an event is: at once by the wire, a few seconds later by the screen, so that it
-- can be taken back before anybody reads it. What is read is is_active.
alter table public.shared_files add column is_active boolean not null default true;
alter table public.shared_files add column publish_at timestamptz;
alter table public.shared_files add constraint shared_files_publish_at_check check (is_active = (publish_at is null));
