-- Generated from the migrated database by `npm run types`; do not edit.

create table private.live_channels (
  id uuid not null,
  session_id uuid not null,
  topic text not null,
  entries text not null,
  last_ref bigint not null,
  "position" text not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint live_channels_pkey primary key (id),
  constraint live_channels_entries_check check (length(entries) <= 64),
  constraint live_channels_topic_check check (length(topic) >= 1 and length(topic) <= 300)
);

comment on table private.live_channels is 'Written by the servers every few seconds and when a connection breaks; gone when the client leaves, or after ten minutes. It gives nobody anything: who joins again is asked for a living session, and every row for the right to read it.';
comment on column private.live_channels.last_ref is 'The highest message number that the client had used. The client that joins again uses a higher one.';
comment on column private.live_channels."position" is 'A snapshot (pg_snapshot) up to which the client is known to have everything. It may have more: what it gets when it joins again may repeat.';

create index live_channels_seen on private.live_channels using btree (seen_at);
create index live_channels_session on private.live_channels using btree (session_id, topic, entries);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.live_channels for select to portal_backup
  using (true);
create policy "the live interface" on private.live_channels for all to portal_realtime
  using (true)
  with check (true);

grant select on private.live_channels to portal_backup;
grant select, delete on private.live_channels to portal_realtime;
grant insert (
  id, session_id, topic, entries, last_ref, "position"
) on private.live_channels to portal_realtime;
grant update (last_ref, "position", seen_at) on private.live_channels to portal_realtime;
