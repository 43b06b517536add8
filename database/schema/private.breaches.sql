-- Generated from the migrated database by `npm run types`; do not edit.

create table private.breaches (
  id uuid not null,
  told_at timestamp with time zone not null default now(),
  constraint breaches_pkey primary key (id)
);

comment on table private.breaches is 'Tellings of families after a breach, by the id that the command gives them.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.breaches for select to portal_backup
  using (true);
create policy helpers on private.breaches for all to portal_definer
  using (true)
  with check (true);

grant select on private.breaches to portal_backup;
grant select, insert on private.breaches to portal_definer;
