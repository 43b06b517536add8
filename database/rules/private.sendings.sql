-- How much a person and a school send out: rows that tell others, by bell and mail, are counted for an hour and a
-- day of whoever writes them and for a day of the school. What is more is refused with PT429. Counters, not the rows
-- themselves: who deletes an announcement has mailed it all the same. A counter is held until the transaction ends,
-- so that parallel writes are counted too; the person's come before the school's, one kind's meet no other's, and
-- the notices of a kind come after the rows that cause them (decision 0205).
--
-- Refused: everything to everybody; public.school_use tells administrators. The service, the demo and a restored
-- backup are not counted.

comment on table private.sendings is
  'What each account and school has sent out in the present hour and day. Nobody but the triggers that count writes it, nobody but the helpers reads it.';
comment on column private.sendings.since is 'When that hour or day began; a count of an earlier one is past.';

alter table private.sendings enable row level security, force row level security;

create policy "helpers" on private.sendings for all to portal_definer using (true) with check (true);

grant select, insert, update on private.sendings to portal_definer;
