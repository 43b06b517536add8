-- Generated from the migrated database by `npm run types`; do not edit.

create table storage.loose_files (
  version uuid not null,
  due_at timestamp with time zone not null,
  constraint loose_files_pkey primary key (version)
);

comment on table storage.loose_files is 'Files that no row names. Only the files service and the triggers of tables with files see it; no caller does.';
comment on column storage.loose_files.due_at is 'When the sweep may remove the file: a day after an upload began, or at once when the file was let go.';

create index loose_files_due on storage.loose_files using btree (due_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on storage.loose_files for select to portal_backup
  using (true);
create policy "the files service" on storage.loose_files for all to portal_files
  using (true)
  with check (true);
create policy triggers on storage.loose_files for all to portal_definer
  using (true)
  with check (true);

grant select on storage.loose_files to portal_backup;
grant select, delete on storage.loose_files to portal_definer;
grant insert (version, due_at) on storage.loose_files to portal_definer;
grant update (due_at) on storage.loose_files to portal_definer;
grant select, delete on storage.loose_files to portal_files;
grant insert (version, due_at) on storage.loose_files to portal_files;
grant update (due_at) on storage.loose_files to portal_files;
