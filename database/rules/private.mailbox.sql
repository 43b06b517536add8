-- Where the embedded mail adapter delivers, when no SMTP server is configured: the mails themselves,
-- read on the page /outbox. In Postgres, so that two servers show the same and a restart loses nothing.

comment on table private.mailbox is
  'Mails of the embedded adapter. They hold working links of everyone, so only the relay''s role reads them, and the page that shows them exists on a loopback address only. Never changed once delivered.';
comment on column private.mailbox.outbox_id is
  'The outbox row that this mail delivers. Unique: a second delivery of the same row changes nothing. No foreign key: outbox rows are forgotten earlier.';

alter table private.mailbox enable row level security, force row level security;

create policy "the page reads" on private.mailbox for select to portal_jobs using (true);

create policy "the embedded adapter delivers" on private.mailbox for insert to portal_jobs with check (true);

create policy "the clean-up forgets" on private.mailbox for delete to portal_jobs using (true);

create policy "erasures find them" on private.mailbox for select to portal_definer using (true);

create policy "erasures take them" on private.mailbox for delete to portal_definer using (true);

grant select, delete on private.mailbox to portal_jobs;
grant insert (outbox_id, recipient, kind, subject, text_body, html_body) on private.mailbox to portal_jobs;
grant select, delete on private.mailbox to portal_definer;
