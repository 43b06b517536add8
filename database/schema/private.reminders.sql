-- Generated from the migrated database by `npm run types`; do not edit.

create table private.reminders (
  kind text not null,
  subject_id uuid not null,
  reminded_on date not null,
  constraint reminders_pkey primary key (kind, subject_id),
  constraint reminders_kind_check check (kind = any (array['announcement', 'request']))
);

comment on table private.reminders is 'Days of reminders. Nobody but the helpers reads or writes it.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.reminders for select to portal_backup
  using (true);
create policy helpers on private.reminders for all to portal_definer
  using (true)
  with check (true);

grant select on private.reminders to portal_backup;
grant select, insert on private.reminders to portal_definer;
grant update (reminded_on) on private.reminders to portal_definer;
