-- Files: which exist, whose they are, and who may do what with them. The bytes lie in a store beside the database
-- (server/integrations/files), each file under the version of the row that names it. The schema is not exposed by
-- the table interface; /storage/v1 works on it under the caller's own role and claims.

-- Parts of a file's name, for policies. The names are the contract's.
create or replace function storage.foldername(name text) returns text[]
language sql immutable
set search_path = ''
as $$ select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1] $$;
grant execute on function storage.foldername(text) to anon, authenticated, service_role, portal_files;
comment on function storage.foldername(text) is 'The folders of a name: {a,b} for a/b/c.png.';

create or replace function storage.filename(name text) returns text
language sql immutable
set search_path = ''
as $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
grant execute on function storage.filename(text) to anon, authenticated, service_role, portal_definer, portal_files;
comment on function storage.filename(text) is 'The last part of a name: c.png for a/b/c.png.';

create or replace function storage.extension(name text) returns text
language sql immutable
set search_path = ''
as $$ select substring(storage.filename(name) from '\.([^.]+)$') $$;
grant execute on function storage.extension(text) to anon, authenticated, service_role, portal_definer, portal_files;
comment on function storage.extension(text) is 'What stands after the last dot of the last part; null without one.';

create or replace function storage.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create or replace function storage.touch_object() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Not now(): files saved in one second are listed in the order they came.
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- A signed address is asked for before there is a file. What somebody else has put in place meanwhile it
-- does not replace; one that the secret key signed, without an owner, replaces anything. Runs as the caller.
create or replace function storage.keep_file_of_other() returns trigger
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

-- A row may come to name the file between the question of the policy and the lock that the change waited for: it is asked once
-- more. As the policies have it; the secret key is asked nothing. Runs as the caller.
create or replace function storage.keep_named_file() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

-- Called in the transaction that makes the file's row, under the uploader's own role: file and upload are done
-- together or not at all.
create or replace function storage.finish_upload(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update storage.resumable_uploads set finished_at = now() where id = p_id and finished_at is null;
  if not found then
    raise exception using errcode = '55000', message = 'The upload is already finished';
  end if;
  update storage.resumable_parts set owner_id = null, school_id = null where upload_id = p_id;
end
$$;
alter function storage.finish_upload(uuid) owner to portal_definer;
grant execute on function storage.finish_upload(uuid) to authenticated, service_role, portal_files;
