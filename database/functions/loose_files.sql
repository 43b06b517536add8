-- The sweep holds its rows locked while it removes the files. A row that wants to name one of them waits
-- here, finds it gone, and fails instead of naming a file that no longer exists.
create or replace function storage.claim_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted integer;
  claimed integer;
begin
  select count(*) into wanted from arrived where arrived.version is not null;
  if wanted = 0 then
    return null;
  end if;
  delete from storage.loose_files l using arrived where l.version = arrived.version;
  get diagnostics claimed = row_count;
  if claimed <> wanted then
    raise exception using errcode = '55000', message = 'The file is no longer in the store';
  end if;
  return null;
end
$$;
alter function storage.claim_files() owner to portal_definer;
comment on function storage.claim_files() is
  'Statement trigger: new rows take their files off the list of loose ones.';

create or replace function storage.swap_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function storage.swap_files() owner to portal_definer;
comment on function storage.swap_files() is
  'Statement trigger: changed rows take their new files and let go of the old ones.';

create or replace function storage.release_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into storage.loose_files (version, due_at)
  select departed.version, now() from departed where departed.version is not null;
  return null;
end
$$;
alter function storage.release_files() owner to portal_definer;
comment on function storage.release_files() is 'Statement trigger: deleted rows let go of their files.';

create or replace function private.drop_file(p_bucket_id text, p_name text) returns void
language sql security definer
set search_path = ''
as $$ delete from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name $$;
alter function private.drop_file(text, text) owner to portal_definer;
comment on function private.drop_file(text, text) is 'For triggers that run when the row that named the file goes.';

-- Files that were stored and that no row came to name within a day: an abandoned form. Called by the sweep. A file
-- that a video waits for, with its lesson still to come, is not forgotten here but with the video.
--
-- Whether a row names a file is asked for each, so the sweep says which it asks about: every minute what turned a day old
-- just now, and all of them, some at a time, once a day.
create or replace function storage.forget_unnamed(p_files uuid[]) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  held uuid[];
  forgotten bigint;
begin
  -- Whoever names one now holds it: it is left for the next time.
  held := array(
    select o.id from storage.objects o
     where o.id = any(p_files) and o.bucket_id = any(private.named_buckets())
       and o.owner_id is not null and o.created_at < now() - interval '1 day'
       and not private.is_named(o.bucket_id, o.name)
       for update skip locked);
  -- And whoever named one before it was held here, and after this began, is asked about once more.
  delete from storage.objects o where o.id = any(held) and not private.is_named(o.bucket_id, o.name);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
alter function storage.forget_unnamed(uuid[]) owner to portal_definer;
grant execute on function storage.forget_unnamed(uuid[]) to portal_files;
comment on function storage.forget_unnamed(uuid[]) is 'Removes of these files those that no row has come to name within a day; how many.';

-- What somebody has uploaded and no row names goes with the account: the file would lose its owner, and the sweep
-- passes over files without one, which are the secret key's. A report on a child whose form was never sent is such a
-- file. What a row names stays with the row.
create or replace function private.drop_unnamed_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from storage.objects o
    where o.owner_id = old.id and o.bucket_id = any(private.named_buckets()) order by o.id for update;
  delete from storage.objects o
   where o.owner_id = old.id and o.bucket_id = any(private.named_buckets())
     and not private.is_named(o.bucket_id, o.name);
  return old;
end
$$;
alter function private.drop_unnamed_files() owner to portal_definer;

create or replace function private.named_buckets() returns text[]
language sql stable security definer
set search_path = ''
as $$ select array(select r.bucket_id from private.bucket_rights r) $$;
alter function private.named_buckets() owner to portal_definer;
grant execute on function private.named_buckets() to portal_definer;
comment on function private.named_buckets() is
  'The buckets whose files are kept as long as a row names them, and are forgotten when none comes to.';
