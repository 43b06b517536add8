-- Generated from the migrated database by `npm run types`; do not edit.

create table private.weekly_mails (
  monday date not null,
  written_at timestamp with time zone not null default now(),
  constraint weekly_mails_pkey primary key (monday)
);

comment on table private.weekly_mails is 'The weeks, by their Monday, whose mails are in the outbox. Nobody but the helpers reads or writes it.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.weekly_mails for select to portal_backup
  using (true);
create policy helpers on private.weekly_mails for all to portal_definer
  using (true)
  with check (true);

grant select on private.weekly_mails to portal_backup;
grant select, insert, delete on private.weekly_mails to portal_definer;
