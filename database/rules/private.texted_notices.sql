-- Of which notices somebody has had a text message: once for each, whatever is tried again, and once for a household.

comment on table private.texted_notices is
  'What was told by text message to whom. Nobody but the helpers reads or writes it; goes with its message.';

alter table private.texted_notices enable row level security, force row level security;

create policy "helpers" on private.texted_notices for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.texted_notices to portal_definer;
