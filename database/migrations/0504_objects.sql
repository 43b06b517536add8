-- Files by bucket and name. Row security decides about each: the caller inserts, reads, changes and deletes
-- these rows under the own role, before and after the bytes are moved.

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
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);

create index objects_owner on storage.objects (owner_id);
-- Listing without regard to case.
create index objects_lower_name on storage.objects (bucket_id, lower(name) collate "C");

create function storage.touch_object() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Not now(): files saved in one second are listed in the order they came.
  new.updated_at := clock_timestamp();
  return new;
end
$$;
revoke execute on function storage.touch_object() from public;
create trigger touch before update on storage.objects for each row execute function storage.touch_object();

-- A signed address is asked for before there is a file. What somebody else has put in place meanwhile it
-- does not replace; one that the secret key signed, without an owner, replaces anything. Runs as the caller.
create function storage.keep_file_of_other() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'portal_files' and new.owner_id is not null and old.owner_id is distinct from new.owner_id then
    raise exception using errcode = '42501', message = 'The file is somebody else''s';
  end if;
  return new;
end
$$;
revoke execute on function storage.keep_file_of_other() from public;
create trigger keep_file_of_other before update on storage.objects
  for each row execute function storage.keep_file_of_other();

create trigger claim_files after insert on storage.objects
  referencing new table as arrived
  for each statement execute function storage.claim_files();
create trigger swap_files after update on storage.objects
  referencing new table as arrived old table as departed
  for each statement execute function storage.swap_files();
create trigger release_files after delete on storage.objects
  referencing old table as departed
  for each statement execute function storage.release_files();

alter table storage.objects enable row level security;
alter table storage.objects force row level security;

create policy "approved uploaders read their own" on storage.objects
  for select to authenticated
  using (owner_id = (select private.user_id()) and (select private.profile_id()) is not null);
create policy "whoever may read the row that names it reads" on storage.objects
  for select to authenticated using (private.names_file(bucket_id, name));

create policy "the right people upload" on storage.objects
  for insert to authenticated
  with check (owner_id = (select private.user_id()) and private.may_upload(bucket_id));
create policy "uploaders change their own" on storage.objects
  for update to authenticated
  using (owner_id = (select private.user_id()) and private.may_upload(bucket_id))
  with check (owner_id = (select private.user_id()) and private.may_upload(bucket_id));
create policy "uploaders delete their own" on storage.objects
  for delete to authenticated
  using (owner_id = (select private.user_id()) and private.may_upload(bucket_id));

create policy "the service key" on storage.objects for all to service_role using (true) with check (true);
create policy "the files service reads" on storage.objects for select to portal_files using (true);
create policy "signed uploads" on storage.objects for insert to portal_files with check (true);
create policy "signed uploads replace" on storage.objects
  for update to portal_files using (true) with check (true);

grant select on storage.objects to authenticated, service_role, portal_files;
grant insert (bucket_id, name, owner_id, version, metadata, user_metadata)
  on storage.objects to authenticated, service_role, portal_files;
grant update (bucket_id, name, owner_id, version, metadata, user_metadata)
  on storage.objects to authenticated, service_role, portal_files;
grant delete on storage.objects to authenticated, service_role;

comment on table storage.objects is
  'Files. A stored file is readable by its uploader and by whoever may read the row that names it, never by its path; those of public buckets by anyone who knows the name, which the server reads without asking. Anonymous callers have no rights here.';
comment on column storage.objects.version is
  'The file in the store. A new one with every change of content, so a file is never overwritten. Null for a row without a file.';
comment on column storage.objects.metadata is
  'What the server measured: size, eTag, lastModified; and mimetype, cacheControl as given.';
comment on column storage.objects.user_metadata is 'Whatever the uploader attached.';
