-- Generated from the migrated database by `npm run types`; do not edit.

create table private.storage_use (
  holder text not null,
  id uuid not null,
  bytes bigint not null,
  constraint storage_use_pkey primary key (holder, id),
  constraint storage_use_holder_check check (holder = any (array['school', 'account']))
);

comment on table private.storage_use is 'Bytes stored by each account and each school. Nobody but the triggers that count writes it, nobody but the helpers reads it. No keys: a file outlives its uploader.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.storage_use for select to portal_backup
  using (true);
create policy helpers on private.storage_use for all to portal_definer
  using (true)
  with check (true);

grant select on private.storage_use to portal_backup;
grant select, insert, update on private.storage_use to portal_definer;
