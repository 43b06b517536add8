-- Files in the store that no row names: those being written, and those that nobody needs any more. A file
-- is entered here before its first byte is written and leaves in the transaction of the row that names it;
-- it comes back in the transaction that deletes or replaces that row. So whatever happens between store and
-- database, each file is either named by a row or listed here, and the sweep removes what is due.

comment on table storage.loose_files is
  'Files that no row names. Only the files service and the triggers of tables with files see it; no caller does.';
comment on column storage.loose_files.due_at is
  'When the sweep may remove the file: a day after an upload began, or at once when the file was let go.';

alter table storage.loose_files enable row level security, force row level security;

create policy "the files service" on storage.loose_files
  for all to portal_files using (true) with check (true);

create policy "triggers" on storage.loose_files
  for all to portal_definer using (true) with check (true);

grant select, delete on storage.loose_files to portal_definer;
grant insert (version, due_at) on storage.loose_files to portal_definer;
grant update (due_at) on storage.loose_files to portal_definer;
grant select, delete on storage.loose_files to portal_files;
grant insert (version, due_at) on storage.loose_files to portal_files;
grant update (due_at) on storage.loose_files to portal_files;
