create table public.announcement_attachments (
  id uuid primary key default gen_random_uuid(),
  announcement_id uuid not null,
  school_id uuid not null references public.schools (id),
  file_path text not null check (length(file_path) between 1 and 1024),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  content_type text check (length(content_type) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  constraint announcement_attachments_file_path_key unique (file_path),
  constraint announcement_attachments_announcement_id_fkey foreign key (announcement_id, school_id)
    references public.announcements (id, school_id) on update cascade on delete cascade
);

create index announcement_attachments_announcement on public.announcement_attachments (announcement_id, school_id);
create index announcement_attachments_school on public.announcement_attachments (school_id);

alter table private.bucket_rights
  drop constraint bucket_rights_stored_by_check,
  add constraint bucket_rights_stored_by_check
    check (stored_by in ('administrators', 'teachers', 'staff', 'members', 'platform administrators'));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content) values
  ('announcement-attachments', 'announcement-attachments', false, 10485760,
   array['application/pdf', 'application/msword',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'image/jpeg', 'image/png'], true);

insert into private.bucket_rights (bucket_id, stored_by, read_if, kept_if) values
  ('announcement-attachments', 'staff', 'private.is_announcement_file', 'private.is_announcement_file');
