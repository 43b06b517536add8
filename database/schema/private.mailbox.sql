-- Generated from the migrated database by `npm run types`; do not edit.

create table private.mailbox (
  id bigint not null generated always as identity,
  outbox_id bigint not null,
  recipient text not null,
  kind text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null default now(),
  constraint mailbox_pkey primary key (id),
  constraint mailbox_outbox_id_key unique (outbox_id)
);

comment on table private.mailbox is 'Mails of the embedded adapter. They hold working links of everyone, so only the relay''s role reads them, and the page that shows them exists on a loopback address only. Never changed once delivered.';
comment on column private.mailbox.outbox_id is 'The outbox row that this mail delivers. Unique: a second delivery of the same row changes nothing. No foreign key: outbox rows are forgotten earlier.';

create index mailbox_age on private.mailbox using btree (created_at);
create index mailbox_recipient on private.mailbox using btree (lower(recipient), id);

-- Row security is on, for the owner too.
create policy "erasures find them" on private.mailbox for select to portal_definer
  using (true);
create policy "the backup reads" on private.mailbox for select to portal_backup
  using (true);
create policy "the page reads" on private.mailbox for select to portal_jobs
  using (true);
create policy "the embedded adapter delivers" on private.mailbox for insert to portal_jobs
  with check (true);
create policy "erasures take them" on private.mailbox for delete to portal_definer
  using (true);
create policy "the clean-up forgets" on private.mailbox for delete to portal_jobs
  using (true);

grant select on private.mailbox to portal_backup;
grant select, delete on private.mailbox to portal_definer;
grant select, delete on private.mailbox to portal_jobs;
grant insert (outbox_id, recipient, kind, subject, text_body, html_body) on private.mailbox to portal_jobs;
