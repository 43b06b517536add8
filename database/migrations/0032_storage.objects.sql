create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id) on delete restrict,
  name text collate "C" not null
    check (length(name) between 1 and 1024 and name ~ '^[A-Za-z0-9_/!.*''() &$=@;:+,?-]+$'),
  owner_id uuid references auth.users (id) on delete set null,
  version uuid unique,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  last_accessed_at timestamptz not null default now(),
  -- The school is that of the uploader when the file came, and stays when the uploader goes.
  school_id uuid references public.schools (id) on delete set null,
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);

create index objects_owner on storage.objects (owner_id);
-- Listing without regard to case.
create index objects_lower_name on storage.objects (bucket_id, lower(name) collate "C");
create index objects_created on storage.objects (bucket_id, created_at);
create index objects_school on storage.objects (school_id);
