-- Generated from the migrated database by `npm run types`; do not edit.

create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text collate "C" not null,
  owner_id uuid,
  version uuid,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  last_accessed_at timestamp with time zone not null default now(),
  school_id uuid,
  constraint objects_pkey primary key (id),
  constraint objects_bucket_id_name_key unique (bucket_id, name),
  constraint objects_version_key unique (version),
  constraint objects_name_check check (
    length(name) >= 1 and length(name) <= 1024 and name ~ '^[A-Za-z0-9_/!.*''() &$=@;:+,?-]+$'
  ),
  constraint objects_bucket_id_fkey foreign key (bucket_id) references storage.buckets(id) on delete restrict,
  constraint objects_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete set null,
  constraint objects_school_id_fkey foreign key (school_id) references public.schools(id) on delete set null
);

comment on table storage.objects is 'Files. A stored file is readable by its uploader and by whoever may read the row that names it, never by its path; those of public buckets by anyone who knows the name, which the server reads without asking. Anonymous callers have no rights here.';
comment on column storage.objects.version is 'The file in the store. A new one with every change of content, so a file is never overwritten. Null for a row without a file.';
comment on column storage.objects.metadata is 'What the server measured: size, eTag, lastModified; and mimetype, cacheControl as given.';
comment on column storage.objects.user_metadata is 'Whatever the uploader attached.';
comment on column storage.objects.school_id is 'The school whose person stored the file, which it counts for; null for files of platform administrators and of the secret key. Filled in, never given.';

create index objects_created on storage.objects using btree (bucket_id, created_at);
create index objects_lower_name on storage.objects using btree (bucket_id, lower(name));
create index objects_owner on storage.objects using btree (owner_id);
create index objects_school on storage.objects using btree (school_id);

-- Row security is on, for the owner too.
create policy "approved uploaders read their own until a row names it" on storage.objects for select to authenticated
  using (
    owner_id = (select private.user_id())
    and (select private.profile_id()) is not null
    and not private.is_named(bucket_id, name)
  );
create policy "rows look at the files they name" on storage.objects for select to portal_definer
  using (true);
create policy "the backup reads" on storage.objects for select to portal_backup
  using (true);
create policy "the files service reads" on storage.objects for select to portal_files
  using (true);
create policy "whoever may read the row that names it reads" on storage.objects for select to authenticated
  using (private.names_file(bucket_id, name));
create policy "signed uploads, while the signer may" on storage.objects for insert to portal_files
  with check (owner_id is null or private.may_still_upload(bucket_id, owner_id));
create policy "the right people upload" on storage.objects for insert to authenticated
  with check (owner_id = (select private.user_id()) and private.may_upload(bucket_id));
create policy "rows hold the files they name" on storage.objects for update to portal_definer
  using (true)
  with check (false);
create policy "signed uploads replace, while the signer may" on storage.objects for update to portal_files
  using (owner_id is null or version is null or not private.is_named(bucket_id, name))
  with check (owner_id is null or private.may_still_upload(bucket_id, owner_id));
create policy "uploaders change their own until a row names it" on storage.objects for update to authenticated
  using (
    owner_id = (select private.user_id())
    and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name)
  )
  with check (
    owner_id = (select private.user_id())
    and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name)
  );
create policy "a file goes with the row that names it" on storage.objects for delete to portal_definer
  using (true);
create policy "uploaders delete their own until a row names it" on storage.objects for delete to authenticated
  using (
    owner_id = (select private.user_id())
    and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name)
  );
create policy "the service key" on storage.objects for all to service_role
  using (true)
  with check (true);

grant select, delete on storage.objects to authenticated;
grant insert (
  bucket_id, name, owner_id, version, metadata, user_metadata
) on storage.objects to authenticated;
grant update (
  bucket_id, name, owner_id, version, metadata, user_metadata
) on storage.objects to authenticated;
grant select on storage.objects to portal_backup;
grant select, delete on storage.objects to portal_definer;
grant update (updated_at) on storage.objects to portal_definer;
grant select on storage.objects to portal_files;
grant insert (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to portal_files;
grant update (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to portal_files;
grant select, delete on storage.objects to service_role;
grant insert (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to service_role;
grant update (bucket_id, name, owner_id, version, metadata, user_metadata) on storage.objects to service_role;

-- 1. before each row
create trigger assign_school before insert or update of owner_id on storage.objects
for each row
execute function storage.assign_school();

create or replace function storage.assign_school()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  session uuid := nullif(current_setting('portal.upload_session', true), '')::uuid;
begin
  if tg_op = 'INSERT' then
    new.school_id := storage.school_in_session(new.owner_id, session);
  elsif new.owner_id is not null and new.owner_id is distinct from old.owner_id then
    new.school_id := storage.school_in_session(new.owner_id, session);
  end if;
  return new;
end
$function$;
alter function storage.assign_school() owner to portal_definer;

-- 2. before each row
create trigger keep_file_of_other before update on storage.objects
for each row
execute function storage.keep_file_of_other();

create or replace function storage.keep_file_of_other()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'portal_files' and new.owner_id is not null and old.owner_id is distinct from new.owner_id then
    raise exception using errcode = '42501', message = 'The file is somebody else''s';
  end if;
  return new;
end
$function$;

-- 3. before each row
create trigger keep_named_file before delete or update on storage.objects
for each row
execute function storage.keep_named_file();

create or replace function storage.keep_named_file()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'authenticated' or current_user = 'portal_files' and old.owner_id is not null and old.version is not null then
    if private.is_named(old.bucket_id, old.name) then
      if tg_op = 'DELETE' then
        return null;
      end if;
      raise exception using errcode = '42501', message = 'A row names the file by now';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

-- 4. before each row
create trigger touch before update on storage.objects for each row execute function storage.touch_object();

create or replace function storage.touch_object()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  -- Not now(): files saved in one second are listed in the order they came.
  new.updated_at := clock_timestamp();
  return new;
end
$function$;

-- 5. after each row
create trigger note_video_file after insert or update of version on storage.objects
for each row
when (new.bucket_id = 'portal-lessons' and new.version is not null)
execute function private.note_video_file();

create or replace function private.note_video_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  -- Of a video that is made ready already nothing is noted, and its lesson is told nothing.
  arrived uuid := (
    select v.id from public.portal_videos v
     where v.host = 'own' and v.host_video_id = new.name and v.state in ('created', 'uploaded')
  );
begin
  update public.portal_videos v
     set state = 'uploaded', uploaded_at = now(),
         bytes = (new.metadata ->> 'size')::bigint, content_type = left(new.metadata ->> 'mimetype', 100)
   where v.id = (select private.held_with_lesson(arrived)) and v.state in ('created', 'uploaded');
  return null;
end
$function$;
alter function private.note_video_file() owner to portal_definer;

-- 6. after the statement
create trigger claim_files after insert on storage.objects referencing new table as arrived
for each statement
execute function storage.claim_files();

-- 7. after the statement
create trigger count_bytes after insert on storage.objects referencing new table as arrived
for each statement
execute function storage.count_objects();

create or replace function storage.count_objects()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  changes storage.byte_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(a.school_id, a.owner_id, storage.bytes_of(a.metadata, a.version))::storage.byte_change)
      into changes from arrived a;
  elsif tg_op = 'DELETE' then
    select array_agg(row(d.school_id, d.owner_id, -storage.bytes_of(d.metadata, d.version))::storage.byte_change)
      into changes from departed d;
  else
    select array_agg(c.change) into changes from (
      select row(a.school_id, a.owner_id, storage.bytes_of(a.metadata, a.version))::storage.byte_change as change
        from arrived a
      union all
      select row(d.school_id, d.owner_id, -storage.bytes_of(d.metadata, d.version))::storage.byte_change
        from departed d) c;
  end if;
  perform storage.charge(changes);
  return null;
end
$function$;
alter function storage.count_objects() owner to portal_definer;

-- 8. after the statement
create trigger count_bytes_again after update on storage.objects referencing old table as departed new table as arrived
for each statement
execute function storage.count_objects();

-- 9. after the statement
create trigger give_back_bytes after delete on storage.objects referencing old table as departed
for each statement
execute function storage.count_objects();

-- 10. after the statement
create trigger release_files after delete on storage.objects referencing old table as departed
for each statement
execute function storage.release_files();

-- 11. after the statement
create trigger swap_files after update on storage.objects referencing old table as departed new table as arrived
for each statement
execute function storage.swap_files();

create or replace function storage.swap_files()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  wanted integer;
  claimed integer;
begin
  select count(*) into wanted
    from arrived join departed using (id)
   where arrived.version is not null and arrived.version is distinct from departed.version;
  if wanted > 0 then
    delete from storage.loose_files l using arrived join departed using (id)
     where l.version = arrived.version and arrived.version is distinct from departed.version;
    get diagnostics claimed = row_count;
    if claimed <> wanted then
      raise exception using errcode = '55000', message = 'The file is no longer in the store';
    end if;
  end if;
  insert into storage.loose_files (version, due_at)
  select departed.version, now()
    from arrived join departed using (id)
   where departed.version is not null and arrived.version is distinct from departed.version;
  return null;
end
$function$;
alter function storage.swap_files() owner to portal_definer;
comment on function storage.swap_files() is 'Statement trigger: changed rows take their new files and let go of the old ones.';
