-- What the office decides on a declared child is told to a parent who is approved. Who waits might be a stranger who
-- tries names: the mail told that the child is at the school. And a child that is on the list already is told as one
-- that the school does not know is.
--
-- Refused: telling anybody who waits, was rejected, or has not proven the address; the mails wait for the approval and
-- for that, and a rejection drops them. Nor is told what was decided long ago, or before there was an address.

comment on table private.held_mails is
  'Mails about children to parents who wait for approval, or have not proven their address: they leave with that, and are dropped by a rejection. Nobody but the helpers reads or writes it.';

alter table private.held_mails enable row level security, force row level security;

create policy "helpers" on private.held_mails for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.held_mails to portal_definer;
