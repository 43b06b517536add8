-- Files in the store that no row names: those being written, and those that nobody needs any more. A file
-- is entered here before its first byte is written and leaves in the transaction of the row that names it;
-- it comes back in the transaction that deletes or replaces that row. So whatever happens between store and
-- database, each file is either named by a row or listed here, and the sweep removes what is due.

create table storage.loose_files (
  version uuid primary key,
  due_at timestamptz not null
);

create index loose_files_due on storage.loose_files (due_at);

alter table storage.loose_files enable row level security;
alter table storage.loose_files force row level security;

create policy "the files service" on storage.loose_files
  for all to portal_files using (true) with check (true);
create policy "triggers" on storage.loose_files
  for all to portal_definer using (true) with check (true);

grant select, delete on storage.loose_files to portal_files, portal_definer;
grant insert (version, due_at) on storage.loose_files to portal_files, portal_definer;
grant update (due_at) on storage.loose_files to portal_files, portal_definer;

comment on table storage.loose_files is
  'Files that no row names. Only the files service and the triggers below see it; no caller does.';
comment on column storage.loose_files.due_at is
  'When the sweep may remove the file: a day after an upload began, or at once when the file was let go.';

-- The sweep holds its rows locked while it removes the files. A row that wants to name one of them waits
-- here, finds it gone, and fails instead of naming a file that no longer exists.
create function storage.claim_files() returns trigger
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

create function storage.swap_files() returns trigger
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

create function storage.release_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into storage.loose_files (version, due_at)
  select departed.version, now() from departed where departed.version is not null;
  return null;
end
$$;

revoke execute on function storage.claim_files(), storage.swap_files(), storage.release_files() from public;
alter function storage.claim_files() owner to portal_definer;
alter function storage.swap_files() owner to portal_definer;
alter function storage.release_files() owner to portal_definer;

comment on function storage.claim_files() is 'Statement trigger: new rows take their files off the list of loose ones.';
comment on function storage.swap_files() is 'Statement trigger: changed rows take their new files and let go of the old ones.';
comment on function storage.release_files() is 'Statement trigger: deleted rows let go of their files.';
