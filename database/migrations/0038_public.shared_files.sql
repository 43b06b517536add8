create table public.shared_files (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 1000),
  file_path text not null check (length(file_path) <= 1024),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  content_type text check (length(content_type) <= 200),
  uploaded_by uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint shared_files_file_path_key unique (file_path)
);

create index shared_files_school on public.shared_files (school_id, created_at desc, id desc);
create index shared_files_uploader on public.shared_files (uploaded_by);
create index shared_files_created on public.shared_files (created_at desc, id desc);
