-- Generated from the migrated database by `npm run types`; do not edit.

create table storage.resumable_uploads (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  role text not null,
  owner_id uuid,
  upsert boolean not null,
  length bigint,
  metadata jsonb not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  locked_by uuid,
  locked_until timestamp with time zone,
  locked_server uuid,
  school_id uuid,
  constraint resumable_uploads_pkey primary key (id),
  constraint resumable_uploads_length_check check (length >= 0),
  constraint resumable_uploads_name_check check (length(name) >= 1 and length(name) <= 1024),
  constraint resumable_uploads_role_check check (
    role = any (array['authenticated', 'service_role', 'portal_files'])
  ),
  constraint resumable_uploads_bucket_id_fkey foreign key (bucket_id) references storage.buckets(id) on delete cascade,
  constraint resumable_uploads_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete cascade,
  constraint resumable_uploads_school_id_fkey foreign key (school_id) references public.schools(id) on delete set null
);

comment on table storage.resumable_uploads is 'Uploads in parts. Only the files service sees them; a request continues an upload of the same role and person, or shows the signature. Row security of storage.objects is asked when an upload begins and when it is done.';
comment on column storage.resumable_uploads.length is 'Bytes of the whole file; null until the uploader says.';
comment on column storage.resumable_uploads.finished_at is 'Set with the file''s row. Until then the last part can be sent again.';
comment on column storage.resumable_uploads.locked_server is 'The server of the request that is writing.';
comment on column storage.resumable_uploads.school_id is 'The school that its parts count for: of the profile as which its session acted when it was begun.';

create index resumable_uploads_age on storage.resumable_uploads using btree (created_at);
create index resumable_uploads_bucket on storage.resumable_uploads using btree (bucket_id);
create index resumable_uploads_owner on storage.resumable_uploads using btree (owner_id);
create index resumable_uploads_school on storage.resumable_uploads using btree (school_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on storage.resumable_uploads for select to portal_backup
  using (true);
create policy finishing on storage.resumable_uploads for all to portal_definer
  using (true)
  with check (true);
create policy "the files service" on storage.resumable_uploads for all to portal_files
  using (true)
  with check (true);

grant select on storage.resumable_uploads to portal_backup;
grant select on storage.resumable_uploads to portal_definer;
grant update (finished_at) on storage.resumable_uploads to portal_definer;
grant select, delete on storage.resumable_uploads to portal_files;
grant insert (
  id, bucket_id, name, role, owner_id, upsert, length, metadata, school_id
) on storage.resumable_uploads to portal_files;
grant update (
  length, finished_at, locked_by, locked_until, locked_server
) on storage.resumable_uploads to portal_files;
