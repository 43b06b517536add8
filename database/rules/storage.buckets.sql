-- Buckets: rooms for files of one purpose, each with its limits. Only the secret key makes and changes them
-- through the files service; the portal's own are first rows of the table's migration.

comment on table storage.buckets is
  'Rooms for files. Nobody but the secret key sees or changes them; what a file may be is told by the answer to an upload.';
comment on column storage.buckets.public is 'Whether anyone who knows a file''s name may read it.';
comment on column storage.buckets.file_size_limit is 'Largest file, in bytes; null for the server''s own limit.';
comment on column storage.buckets.allowed_mime_types is
  'Media types that may be stored, type/* for all of a kind; null for any.';
comment on column storage.buckets.checks_content is
  'Whether a file''s first bytes must agree with the media type it is said to have.';

alter table storage.buckets enable row level security, force row level security;

create policy "the files service reads" on storage.buckets for select to portal_files using (true);

create policy "the service key" on storage.buckets for all to service_role using (true) with check (true);

grant select, delete on storage.buckets to service_role;
grant insert (id, name, owner_id, public, file_size_limit, allowed_mime_types, checks_content)
  on storage.buckets to service_role;
grant update (public, file_size_limit, allowed_mime_types, checks_content) on storage.buckets to service_role;
grant select on storage.buckets to portal_files;

create trigger touch before update on storage.buckets for each row execute function storage.touch();
