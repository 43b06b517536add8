-- Generated from the migrated database by `npm run types`; do not edit.

create table private.presences (
  id uuid not null default gen_random_uuid(),
  server_id uuid not null,
  topic text not null,
  key text not null,
  payload jsonb not null,
  tracked_at timestamp with time zone not null default clock_timestamp(),
  constraint presences_pkey primary key (id),
  constraint presences_key_check check (length(key) >= 1 and length(key) <= 255),
  constraint presences_payload_check check (
    jsonb_typeof(payload) = 'object' and length(payload::text) <= 8192
  ),
  constraint presences_topic_check check (length(topic) >= 1 and length(topic) <= 255),
  constraint presences_server_id_fkey foreign key (server_id) references private.live_servers(id) on delete cascade
);

comment on table private.presences is 'What is tracked on private channels. Written and read by the live interface only, after the policies of realtime.messages allowed it; a change of payload is a new row.';

create index presences_server on private.presences using btree (server_id);
create index presences_topic on private.presences using btree (topic, tracked_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.presences for select to portal_backup
  using (true);
create policy "the live interface" on private.presences for all to portal_realtime
  using (true)
  with check (true);

grant select on private.presences to portal_backup;
grant select, delete on private.presences to portal_realtime;
grant insert (id, server_id, topic, key, payload) on private.presences to portal_realtime;

-- 1. after each row
create trigger notify_presence after insert or delete on private.presences
for each row
execute function private.notify_presence();

create or replace function private.notify_presence()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_notify('presence', coalesce(new.topic, old.topic));
  return null;
end
$function$;
