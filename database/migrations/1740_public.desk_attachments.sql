-- Files of what is written to a desk and by one.
create table public.desk_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null,
  school_id uuid not null references public.schools (id),
  file_path text not null check (length(file_path) between 1 and 1024),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  content_type text check (length(content_type) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  constraint desk_attachments_file_path_key unique (file_path),
  constraint desk_attachments_message_id_fkey foreign key (message_id, school_id)
    references public.desk_messages (id, school_id) on delete cascade
);

create index desk_attachments_message on public.desk_attachments (message_id, school_id);
create index desk_attachments_school on public.desk_attachments (school_id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content)
select 'desk-attachments', 'desk-attachments', false, 10485760,
       array['application/pdf', 'application/msword',
             'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
             'image/jpeg', 'image/png'], true
on conflict (id) do nothing;

insert into private.bucket_rights (bucket_id, stored_by, read_if, kept_if) values
  ('desk-attachments', 'members', 'private.is_desk_attachment', 'private.is_desk_attachment');
