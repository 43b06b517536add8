-- How far each live channel has been served, so that a client whose connection broke gets what it missed
-- when it joins again, on whichever server. The wire contract has no word for that: a client that comes
-- back is known by its session, its topic, what it listens to, and by the number of its messages, which
-- goes on from where it was, while a page that was just opened begins anew.

comment on table private.live_channels is
  'Written by the servers every few seconds and when a connection breaks; gone when the client leaves, or after ten minutes. It gives nobody anything: who joins again is asked for a living session, and every row for the right to read it.';
comment on column private.live_channels.last_ref is
  'The highest message number that the client had used. The client that joins again uses a higher one.';
comment on column private.live_channels."position" is
  'A snapshot (pg_snapshot) up to which the client is known to have everything. It may have more: what it gets when it joins again may repeat.';

alter table private.live_channels enable row level security, force row level security;

create policy "the live interface" on private.live_channels for all to portal_realtime using (true) with check (true);

grant select, delete on private.live_channels to portal_realtime;
grant insert (id, session_id, topic, entries, last_ref, "position") on private.live_channels to portal_realtime;
grant update (last_ref, "position", seen_at) on private.live_channels to portal_realtime;
