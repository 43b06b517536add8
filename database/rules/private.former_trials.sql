-- A learner may delete the own account at any time. The free trial stays one for a person: of an account that
-- goes, nothing is kept but that its address has had a plan, as a digest: it tells an address only to whoever
-- has it already (decision 0854).
--
-- Refused: reading or writing it, to everybody; a second trial to the address.

comment on table private.former_trials is
  'Mailboxes of deleted learners who had a trial or a month, as SHA-256; of those who went before mailboxes were compared, the address as spelled. Written when a learner goes, asked when a trial begins.';

alter table private.former_trials enable row level security, force row level security;

create policy "whoever counts trials" on private.former_trials
  for all to portal_definer using (true) with check (true);

grant select, insert on private.former_trials to portal_definer;
