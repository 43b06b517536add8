-- On which day people were last reminded of an announcement or request: once a day at most.

comment on table private.reminders is 'Days of reminders. Nobody but the helpers reads or writes it.';

alter table private.reminders enable row level security, force row level security;

create policy "helpers" on private.reminders for all to portal_definer using (true) with check (true);

grant select, insert, update (reminded_on) on private.reminders to portal_definer;
