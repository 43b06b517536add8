-- Generated from the migrated database by `npm run types`; do not edit.

create table private.sms_events (
  id text not null,
  received_at timestamp with time zone not null default now(),
  constraint sms_events_pkey primary key (id),
  constraint sms_events_id_check check (length(id) >= 1 and length(id) <= 200)
);

comment on table private.sms_events is 'Ids of events of the gateway for text messages. Nobody but the helpers reads or writes it; forgotten after a day, when their signatures are too old.';

create index sms_events_received on private.sms_events using btree (received_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.sms_events for select to portal_backup
  using (true);
create policy "the clean-up finds" on private.sms_events for select to portal_jobs
  using (true);
create policy "the clean-up forgets" on private.sms_events for delete to portal_jobs
  using (received_at < (now() - '1 day'::interval));
create policy helpers on private.sms_events for all to portal_definer
  using (true)
  with check (true);

grant select on private.sms_events to portal_backup;
grant select, insert on private.sms_events to portal_definer;
grant delete on private.sms_events to portal_jobs;
grant select (received_at) on private.sms_events to portal_jobs;
