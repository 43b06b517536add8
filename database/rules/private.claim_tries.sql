-- Wrong tries with a code, whether a letter has it or not: a lost letter is not to be opened by trying days of birth.
--
-- Refused: everything to everybody but the helpers that count.

comment on table private.claim_tries is
  'How many wrong days of birth were tried with a code, by its digest, be there such a letter or not. Nobody but the helpers reads or writes it; forgotten after sixty days, when every letter that was tried is too old.';

alter table private.claim_tries enable row level security, force row level security;

create policy "helpers" on private.claim_tries for all to portal_definer using (true) with check (true);

create policy "the clean-up finds" on private.claim_tries for select to portal_jobs using (true);

create policy "the clean-up forgets" on private.claim_tries
  for delete to portal_jobs using (first_at < now() - interval '60 days');

grant delete, select (first_at) on private.claim_tries to portal_jobs;

grant select, insert (code_hash, wrong), update (wrong) on private.claim_tries to portal_definer;
