comment on table storage.resumable_parts is 'The bytes of an upload so far, each part a file in the store.';
comment on column storage.resumable_parts.owner_id is
  'Whom the part counts for while the upload is under way; null once the file counts in its place.';
comment on column storage.resumable_parts.school_id is 'The school that the part counts for, as long.';

alter table storage.resumable_parts enable row level security, force row level security;

create policy "the files service" on storage.resumable_parts
  for all to portal_files using (true) with check (true);

-- From here on the file counts, and its parts no more.
create policy "finishing" on storage.resumable_parts for all to portal_definer using (true) with check (true);

grant select on storage.resumable_parts to portal_definer;
grant update (owner_id, school_id) on storage.resumable_parts to portal_definer;
grant select, delete on storage.resumable_parts to portal_files;
grant insert (upload_id, start_offset, size, md5, version) on storage.resumable_parts to portal_files;

create trigger assign_part before insert on storage.resumable_parts
  for each row execute function storage.assign_part();

create trigger claim_files after insert on storage.resumable_parts
  referencing new table as arrived
  for each statement execute function storage.claim_files();

create trigger count_bytes after insert on storage.resumable_parts
  referencing new table as arrived for each statement execute function storage.count_parts();

create trigger count_bytes_again after update on storage.resumable_parts
  referencing new table as arrived old table as departed for each statement execute function storage.count_parts();

create trigger give_back_bytes after delete on storage.resumable_parts
  referencing old table as departed for each statement execute function storage.count_parts();

create trigger release_files after delete on storage.resumable_parts
  referencing old table as departed
  for each statement execute function storage.release_files();
