-- Generated from the migrated database by `npm run types`; do not edit.

create table private.stopped_numbers (
  phone text not null,
  stopped_at timestamp with time zone not null default now(),
  constraint stopped_numbers_pkey primary key (phone),
  constraint stopped_numbers_phone_check check (phone ~ '^[1-9][0-9]{6,14}$')
);

comment on table private.stopped_numbers is 'Numbers that get no notices by text message, until START comes from them. Nobody but the helpers reads or writes it.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.stopped_numbers for select to portal_backup
  using (true);
create policy helpers on private.stopped_numbers for all to portal_definer
  using (true)
  with check (true);

grant select on private.stopped_numbers to portal_backup;
grant select, insert, delete on private.stopped_numbers to portal_definer;
