create table public.court_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  student_id uuid not null,
  description text not null check (description ~ '\S' and length(description) <= 2000),
  -- Whom it is about, and what it takes from that guardian.
  guardianship_id uuid references public.guardianships (id) on delete set null,
  no_records boolean not null default false,
  not_told boolean not null default false,
  no_deciding boolean not null default false,
  no_collecting boolean not null default false,
  file_path text unique check (length(file_path) <= 1024),
  file_name text check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  content_type text check (length(content_type) <= 200),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint court_orders_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint court_orders_file_check check ((file_path is null) = (file_name is null)),
  constraint court_orders_person_check
    check (guardianship_id is not null or not (no_records or not_told or no_deciding or no_collecting))
);

create index court_orders_student on public.court_orders (student_id, school_id, created_at desc);
create index court_orders_school on public.court_orders (school_id);
create index court_orders_guardianship on public.court_orders (guardianship_id);
create index court_orders_uploader on public.court_orders (uploaded_by);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content) values
  ('court-orders', 'court-orders', false, 20971520,
   array['application/pdf', 'application/msword',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'image/jpeg', 'image/png'], true);

insert into private.bucket_rights (bucket_id, stored_by, read_if, kept_if) values
  ('court-orders', 'administrators', 'private.is_court_order', 'private.is_court_order');
