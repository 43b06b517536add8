-- Generated from the migrated database by `npm run types`; do not edit.

create table private.digests (
  day date not null,
  written_at timestamp with time zone not null default now(),
  constraint digests_pkey primary key (day)
);

comment on table private.digests is 'The days whose digests are in the outbox. Nobody but the helpers reads or writes it.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.digests for select to portal_backup
  using (true);
create policy helpers on private.digests for all to portal_definer
  using (true)
  with check (true);

grant select on private.digests to portal_backup;
grant select, insert, delete on private.digests to portal_definer;
