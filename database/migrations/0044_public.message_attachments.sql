create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null,
  school_id uuid not null references public.schools (id),
  file_path text not null check (length(file_path) between 1 and 1024),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  content_type text check (length(content_type) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  constraint message_attachments_file_path_key unique (file_path),
  constraint message_attachments_message_id_fkey foreign key (message_id, school_id)
    references public.messages (id, school_id) on delete cascade
);

create index message_attachments_message on public.message_attachments (message_id, school_id);
create index message_attachments_school on public.message_attachments (school_id);
