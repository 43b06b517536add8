-- Uploads in parts (TUS). Each request that carries bytes adds a part, which lies in the store like a file;
-- the last one joins them to the file. Kept in Postgres, so that any server continues what another began.

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
  locked_until timestamptz
);

create index resumable_uploads_bucket on storage.resumable_uploads (bucket_id);
create index resumable_uploads_owner on storage.resumable_uploads (owner_id);
create index resumable_uploads_age on storage.resumable_uploads (created_at);

create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads (id) on delete cascade,
  start_offset bigint not null check (start_offset >= 0),
  size bigint not null check (size > 0),
  md5 text not null,
  version uuid not null unique,
  primary key (upload_id, start_offset)
);

create trigger claim_files after insert on storage.resumable_parts
  referencing new table as arrived
  for each statement execute function storage.claim_files();
create trigger release_files after delete on storage.resumable_parts
  referencing old table as departed
  for each statement execute function storage.release_files();

alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_uploads force row level security;
alter table storage.resumable_parts enable row level security;
alter table storage.resumable_parts force row level security;

create policy "the files service" on storage.resumable_uploads
  for all to portal_files using (true) with check (true);
create policy "the files service" on storage.resumable_parts
  for all to portal_files using (true) with check (true);
create policy "finishing" on storage.resumable_uploads
  for all to portal_definer using (true) with check (true);

grant select, delete on storage.resumable_uploads, storage.resumable_parts to portal_files;
grant insert (id, bucket_id, name, role, owner_id, upsert, length, metadata) on storage.resumable_uploads to portal_files;
grant update (length, finished_at, locked_by, locked_until) on storage.resumable_uploads to portal_files;
grant insert (upload_id, start_offset, size, md5, version) on storage.resumable_parts to portal_files;
grant select, update (finished_at) on storage.resumable_uploads to portal_definer;

-- Called in the transaction that makes the file's row, under the uploader's own role: file and upload are
-- done together or not at all.
create function storage.finish_upload(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update storage.resumable_uploads set finished_at = now() where id = p_id and finished_at is null;
  if not found then
    raise exception using errcode = '55000', message = 'The upload is already finished';
  end if;
end
$$;
revoke execute on function storage.finish_upload(uuid) from public;
grant execute on function storage.finish_upload(uuid) to authenticated, service_role, portal_files;
alter function storage.finish_upload(uuid) owner to portal_definer;

comment on table storage.resumable_uploads is
  'Uploads in parts. Only the files service sees them; a request continues an upload of the same role and person, or shows the signature. Row security of storage.objects is asked when an upload begins and when it is done.';
comment on column storage.resumable_uploads.length is 'Bytes of the whole file; null until the uploader says.';
comment on column storage.resumable_uploads.finished_at is 'Set with the file''s row. Until then the last part can be sent again.';
comment on table storage.resumable_parts is 'The bytes of an upload so far, each part a file in the store.';
