create table storage.resumable_uploads (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null check (length(name) between 1 and 1024),
  role text not null check (role in ('authenticated', 'service_role', 'portal_files')),
  owner_id uuid references auth.users (id) on delete cascade,
  upsert boolean not null,
  length bigint check (length >= 0),
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The request that is writing, and until when it may be believed to live.
  locked_by uuid,
  locked_until timestamptz,
  locked_server uuid
);

create index resumable_uploads_bucket on storage.resumable_uploads (bucket_id);
create index resumable_uploads_owner on storage.resumable_uploads (owner_id);
create index resumable_uploads_age on storage.resumable_uploads (created_at);
