-- Generated from the migrated database by `npm run types`; do not edit.

create table private.servers (
  id uuid not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint servers_pkey primary key (id)
);

comment on table private.servers is 'Servers that run now. Each writes its row anew every three seconds and takes it along when it stops.';

-- Row security is on, for the owner too.
create policy "helpers read" on private.servers for select to portal_definer
  using (true);
create policy "the backup reads" on private.servers for select to portal_backup
  using (true);
create policy "servers say that they live" on private.servers for all to portal_jobs
  using (true)
  with check (true);

grant select on private.servers to portal_backup;
grant select on private.servers to portal_definer;
grant select, insert, update, delete on private.servers to portal_jobs;
