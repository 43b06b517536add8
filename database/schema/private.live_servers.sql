-- Generated from the migrated database by `npm run types`; do not edit.

create table private.live_servers (
  id uuid not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint live_servers_pkey primary key (id)
);

comment on table private.live_servers is 'Servers that serve live channels now. One that was not seen for half a minute is dead.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.live_servers for select to portal_backup
  using (true);
create policy "the live interface" on private.live_servers for all to portal_realtime
  using (true)
  with check (true);

grant select on private.live_servers to portal_backup;
grant select, delete on private.live_servers to portal_realtime;
grant insert (id) on private.live_servers to portal_realtime;
grant update (seen_at) on private.live_servers to portal_realtime;
