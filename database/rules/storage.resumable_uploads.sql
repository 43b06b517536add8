-- Uploads in parts (TUS). Each request that carries bytes adds a part, which lies in the store like a file;
-- the last one joins them to the file. Kept in Postgres, so that any server continues what another began.

comment on table storage.resumable_uploads is
  'Uploads in parts. Only the files service sees them; a request continues an upload of the same role and person, or shows the signature. Row security of storage.objects is asked when an upload begins and when it is done.';
comment on column storage.resumable_uploads.length is 'Bytes of the whole file; null until the uploader says.';
comment on column storage.resumable_uploads.finished_at is
  'Set with the file''s row. Until then the last part can be sent again.';
comment on column storage.resumable_uploads.school_id is
  'The school that its parts count for: of the profile as which its session acted when it was begun.';
comment on column storage.resumable_uploads.locked_server is 'The server of the request that is writing.';

alter table storage.resumable_uploads enable row level security, force row level security;

create policy "the files service" on storage.resumable_uploads
  for all to portal_files using (true) with check (true);

create policy "finishing" on storage.resumable_uploads
  for all to portal_definer using (true) with check (true);

grant select on storage.resumable_uploads to portal_definer;
grant update (finished_at) on storage.resumable_uploads to portal_definer;
grant select, delete on storage.resumable_uploads to portal_files;
grant insert (id, bucket_id, name, role, owner_id, school_id, upsert, length, metadata)
  on storage.resumable_uploads to portal_files;
grant update (length, finished_at, locked_by, locked_until, locked_server)
  on storage.resumable_uploads to portal_files;
