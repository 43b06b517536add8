-- Generated from the migrated database by `npm run types`; do not edit.

create table private.former_trials (
  address_digest bytea not null,
  noted_at timestamp with time zone not null default now(),
  constraint former_trials_pkey primary key (address_digest)
);

comment on table private.former_trials is 'Mailboxes of deleted learners who had a trial or a month, as SHA-256; of those who went before mailboxes were compared, the address as spelled. Written when a learner goes, asked when a trial begins.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.former_trials for select to portal_backup
  using (true);
create policy "whoever counts trials" on private.former_trials for all to portal_definer
  using (true)
  with check (true);

grant select on private.former_trials to portal_backup;
grant select, insert on private.former_trials to portal_definer;
