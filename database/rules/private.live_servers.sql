comment on table private.live_servers is
  'Servers that serve live channels now. One that was not seen for half a minute is dead.';

alter table private.live_servers enable row level security, force row level security;

create policy "the live interface" on private.live_servers for all to portal_realtime using (true) with check (true);

grant select, delete on private.live_servers to portal_realtime;
grant insert (id) on private.live_servers to portal_realtime;
grant update (seen_at) on private.live_servers to portal_realtime;
