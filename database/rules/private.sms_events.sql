-- What the gateway has told us already: the same event is heard once, also where it is sent again by somebody else.

comment on table private.sms_events is
  'Ids of events of the gateway for text messages. Nobody but the helpers reads or writes it; forgotten after a day, when their signatures are too old.';

alter table private.sms_events enable row level security, force row level security;

create policy "helpers" on private.sms_events for all to portal_definer using (true) with check (true);

create policy "the clean-up finds" on private.sms_events for select to portal_jobs using (true);

create policy "the clean-up forgets" on private.sms_events
  for delete to portal_jobs using (received_at < now() - interval '1 day');

grant delete, select (received_at) on private.sms_events to portal_jobs;

grant select, insert on private.sms_events to portal_definer;
