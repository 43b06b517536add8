-- Who is here: what clients track about themselves on private channels, on whichever server their sockets
-- are. A row lives as long as its channel; those of a server that died go with the server.

comment on table private.presences is
  'What is tracked on private channels. Written and read by the live interface only, after the policies of realtime.messages allowed it; a change of payload is a new row.';

alter table private.presences enable row level security, force row level security;

create policy "the live interface" on private.presences for all to portal_realtime using (true) with check (true);

grant select, delete on private.presences to portal_realtime;
grant insert (id, server_id, topic, key, payload) on private.presences to portal_realtime;

create trigger notify_presence after insert or delete on private.presences
  for each row execute function private.notify_presence();
