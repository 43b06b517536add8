-- How many bytes each person and each school has stored, counted by triggers in the transaction that makes,
-- replaces or removes a file's row, and for the parts of uploads that are under way. What would be more than the
-- allowance is refused with PR095 for the person and PR096 for the school, before the bytes come where their number
-- is known, else when the row is made. A row of a counter is held until the transaction ends: of two uploads at once
-- the second sees the first. Rows are taken in one order, the school's before the person's (decision 0205).
--
-- Refused: everything to everybody; public.school_use tells administrators.

comment on table private.storage_use is
  'Bytes stored by each account and each school. Nobody but the triggers that count writes it, nobody but the helpers reads it. No keys: a file outlives its uploader.';

alter table private.storage_use enable row level security, force row level security;

create policy "helpers" on private.storage_use for all to portal_definer using (true) with check (true);

grant select, insert, update on private.storage_use to portal_definer;
