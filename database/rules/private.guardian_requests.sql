-- A parent or guardian agrees by an own click in an own mail, and only with that does a minor's month open more than
-- the samples; nobody's does before the date of birth is known (decision 0970). The learner names the person, the
-- server asks, the person answers at an address that the server has signed (server/guardian).
--
-- Refused: writing the consent, to everybody but the function of the link, also to the secret key; an answer to a
-- question that is not the newest, or after a withdrawal; a fourth address within a day, and more than five mails a
-- day to one person; asking again within a day, or within a week of a refusal.

comment on table private.guardian_requests is
  'What parents and guardians were asked and answered; the newest of a learner counts. Its id is what the address in the mail is signed for.';

alter table private.guardian_requests enable row level security, force row level security;

create policy "whoever asks guardians" on private.guardian_requests
  for all to portal_definer using (true) with check (true);

grant select, insert, update on private.guardian_requests to portal_definer;
