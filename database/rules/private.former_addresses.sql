-- Who is who among addresses: what stands after a plus, and the dots of some providers, lead to one and the same
-- mailbox. So a learner's own second spelling is no parent's or guardian's, and neither is an address that the
-- account had before.
--
-- Refused: reading or writing the former addresses, to everybody.

comment on table private.former_addresses is
  'Mailboxes that learners'' accounts had before, as digests: none of them is the parent''s or guardian''s.';

alter table private.former_addresses enable row level security, force row level security;

create policy "whoever compares addresses" on private.former_addresses
  for all to portal_definer using (true) with check (true);

grant select, insert on private.former_addresses to portal_definer;
