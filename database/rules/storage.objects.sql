-- Files by bucket and name. Row security decides about each: the caller inserts, reads, changes and deletes
-- these rows under the own role, before and after the bytes are moved.

comment on table storage.objects is
  'Files. A stored file is readable by its uploader and by whoever may read the row that names it, never by its path; those of public buckets by anyone who knows the name, which the server reads without asking. Anonymous callers have no rights here.';
comment on column storage.objects.version is
  'The file in the store. A new one with every change of content, so a file is never overwritten. Null for a row without a file.';
comment on column storage.objects.metadata is
  'What the server measured: size, eTag, lastModified; and mimetype, cacheControl as given.';
comment on column storage.objects.user_metadata is 'Whatever the uploader attached.';
comment on column storage.objects.school_id is
  'The school whose person stored the file, which it counts for; null for files of platform administrators and of the secret key. Filled in, never given.';

alter table storage.objects enable row level security, force row level security;

create policy "whoever may read the row that names it reads" on storage.objects
  for select to authenticated using (private.names_file(bucket_id, name));

create policy "approved uploaders read their own until a row names it" on storage.objects
  for select to authenticated
  using (owner_id = (select private.user_id()) and (select private.profile_id()) is not null
    and not private.is_named(bucket_id, name));

create policy "the right people upload" on storage.objects
  for insert to authenticated
  with check (owner_id = (select private.user_id()) and private.may_upload(bucket_id));

create policy "uploaders change their own until a row names it" on storage.objects
  for update to authenticated
  using (owner_id = (select private.user_id()) and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name))
  with check (owner_id = (select private.user_id()) and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name));

create policy "uploaders delete their own until a row names it" on storage.objects
  for delete to authenticated
  using (owner_id = (select private.user_id()) and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name));

create policy "the files service reads" on storage.objects for select to portal_files using (true);

-- Tables whose rows name files ask and clean up through these two.
create policy "rows look at the files they name" on storage.objects for select to portal_definer using (true);

-- They change none.
create policy "rows hold the files they name" on storage.objects for update to portal_definer using (true) with check (false);

-- Those that the secret key signed have no owner.
create policy "signed uploads, while the signer may" on storage.objects
  for insert to portal_files
  with check (owner_id is null or private.may_still_upload(bucket_id, owner_id));

-- An address for an upload that was signed with `upsert` before a row named the file is good for two hours: whoever
-- had sent an attachment could change it once it was read. What a row names, nobody replaces by such an address
-- either, except where the secret key owns the file. A row whose file has not come yet takes it: so the demo
-- school's files are filled in.
create policy "signed uploads replace, while the signer may" on storage.objects
  for update to portal_files
  using (owner_id is null or version is null or not private.is_named(bucket_id, name))
  with check (owner_id is null or private.may_still_upload(bucket_id, owner_id));

create policy "a file goes with the row that names it" on storage.objects for delete to portal_definer using (true);

create policy "the service key" on storage.objects for all to service_role using (true) with check (true);

grant select, delete on storage.objects to authenticated;
grant insert (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to authenticated;
grant update (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to authenticated;
grant select, delete on storage.objects to service_role;
grant insert (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to service_role;
grant update (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to service_role;
grant select, delete, update (updated_at) on storage.objects to portal_definer;
grant select on storage.objects to portal_files;
grant insert (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to portal_files;
grant update (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to portal_files;

create trigger assign_school before insert or update of owner_id on storage.objects
  for each row execute function storage.assign_school();

create trigger keep_file_of_other before update on storage.objects
  for each row execute function storage.keep_file_of_other();

create trigger keep_named_file before update or delete on storage.objects
  for each row execute function storage.keep_named_file();

create trigger touch before update on storage.objects for each row execute function storage.touch_object();

create trigger note_video_file after insert or update of version on storage.objects
  for each row when (new.bucket_id = 'portal-lessons' and new.version is not null)
  execute function private.note_video_file();

create trigger claim_files after insert on storage.objects
  referencing new table as arrived
  for each statement execute function storage.claim_files();

create trigger count_bytes after insert on storage.objects
  referencing new table as arrived for each statement execute function storage.count_objects();

create trigger count_bytes_again after update on storage.objects
  referencing new table as arrived old table as departed for each statement execute function storage.count_objects();

create trigger give_back_bytes after delete on storage.objects
  referencing old table as departed for each statement execute function storage.count_objects();

create trigger release_files after delete on storage.objects
  referencing old table as departed
  for each statement execute function storage.release_files();

create trigger swap_files after update on storage.objects
  referencing new table as arrived old table as departed
  for each statement execute function storage.swap_files();
