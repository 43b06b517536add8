-- The weeks whose mails are in the outbox: whoever asks first on a Friday writes them.

comment on table private.weekly_mails is
  'The weeks, by their Monday, whose mails are in the outbox. Nobody but the helpers reads or writes it.';

alter table private.weekly_mails enable row level security, force row level security;

create policy "helpers" on private.weekly_mails for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.weekly_mails to portal_definer;
