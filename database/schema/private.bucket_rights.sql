-- Generated from the migrated database by `npm run types`; do not edit.

create table private.bucket_rights (
  bucket_id text not null,
  stored_by text not null,
  read_if text not null,
  kept_if text not null,
  constraint bucket_rights_pkey primary key (bucket_id),
  constraint bucket_rights_kept_if_check check (kept_if ~ '^private\.[a-z_]+$'),
  constraint bucket_rights_read_if_check check (read_if ~ '^private\.[a-z_]+$'),
  constraint bucket_rights_stored_by_check check (
    stored_by = any (array['administrators', 'teachers', 'staff', 'members', 'platform administrators'])
  )
);

comment on table private.bucket_rights is 'Of each bucket of the portal who stores files there, and what is asked to know whether a row names a file. Nobody but the helpers reads it, nobody writes it.';
comment on column private.bucket_rights.stored_by is 'Approved people of one kind: administrators of a school or of all, teachers, members of a school and platform administrators, or these alone.';
comment on column private.bucket_rights.read_if is 'The function that says whether the caller may read a row that names the file. It runs as the caller.';
comment on column private.bucket_rights.kept_if is 'The function that says whether any row names the file. It is asked as a helper, who reads every row.';

-- Row security is on, for the owner too.
create policy "helpers read" on private.bucket_rights for select to portal_definer
  using (true);
create policy "the backup reads" on private.bucket_rights for select to portal_backup
  using (true);

grant select on private.bucket_rights to portal_backup;
grant select on private.bucket_rights to portal_definer;
