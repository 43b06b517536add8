-- Who is here: what clients track about themselves on private channels, on whichever server their sockets
-- are. A row lives as long as its channel; those of a server that died go with the server.

create table private.live_servers (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

create table private.presences (
  id uuid primary key default gen_random_uuid(),
  server_id uuid not null references private.live_servers (id) on delete cascade,
  topic text not null check (length(topic) between 1 and 255),
  key text not null check (length(key) between 1 and 255),
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 8192),
  tracked_at timestamptz not null default clock_timestamp()
);

create index presences_server on private.presences (server_id);
create index presences_topic on private.presences (topic, tracked_at);

alter table private.live_servers enable row level security;
alter table private.live_servers force row level security;
alter table private.presences enable row level security;
alter table private.presences force row level security;

create policy "the live interface" on private.live_servers for all to portal_realtime using (true) with check (true);
create policy "the live interface" on private.presences for all to portal_realtime using (true) with check (true);

grant select, insert (id), update (seen_at), delete on private.live_servers to portal_realtime;
grant select, insert (id, server_id, topic, key, payload), delete on private.presences to portal_realtime;

create function private.notify_presence() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('presence', coalesce(new.topic, old.topic));
  return null;
end
$$;
revoke execute on function private.notify_presence() from public;

create trigger notify_presence after insert or delete on private.presences
  for each row execute function private.notify_presence();

comment on table private.live_servers is 'Servers that serve live channels now. One that was not seen for half a minute is dead.';
comment on table private.presences is
  'What is tracked on private channels. Written and read by the live interface only, after the policies of realtime.messages allowed it; a change of payload is a new row.';
