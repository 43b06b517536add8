-- Whom a learner under 18 names as parent or guardian is told by mail, once: which learner, what the portal is,
-- and whom to write to if it is wrong. Consent in somebody's name without their knowledge would be none.
--
-- Refused: a fourth address within a day from one learner, since each would be a mail to a stranger; nobody
-- gets more than five such mails a day, however many learners name them.

comment on table private.guardian_mails is
  'Which learner''s parent or guardian was told, by a digest of the address. Written by private.tell_guardian only; rows of accounts that went are forgotten after a day.';

alter table private.guardian_mails enable row level security, force row level security;

create policy "the clean-up finds" on private.guardian_mails
  for select to portal_jobs using (user_id is null);

create policy "the clean-up forgets learners who went" on private.guardian_mails
  for delete to portal_jobs using (user_id is null and told_at < now() - interval '1 day');

create policy "whoever tells guardians" on private.guardian_mails
  for all to portal_definer using (true) with check (true);

grant select, insert on private.guardian_mails to portal_definer;
grant delete on private.guardian_mails to portal_jobs;
grant select (user_id, told_at) on private.guardian_mails to portal_jobs;
