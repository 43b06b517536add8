-- Learners of before. Whoever stated a date of 18 or more is of age as before. A consent in the old way, which the
-- learner ticked and of which the person was told by mail, is carried over until another person is named, unless it
-- is not a day old, or names the learner's own mailbox: then the question is put in the new way, the latter to
-- somebody else. Whoever stated no date is asked at the next visit. A mail of before that is not sent yet tells of an
-- agreement and names no question: the relay sends it no more.

set local role portal_definer;
with asked as (
  update public.portal_users u set guardian_consent_at = null, guardian_asked_at = now()
   where u.guardian_consent_at > now() - interval '1 day' and private.is_minor(u.date_of_birth)
     and not private.is_own_mailbox(u.user_id, u.guardian_email)
  returning u.user_id, u.guardian_email
)
-- The next look of the reminders mails them.
insert into private.guardian_requests (user_id, mailbox_digest)
select user_id, private.address_digest(private.mailbox_of(guardian_email)) from asked;
update public.portal_users u set guardian_consent_at = null
 where u.guardian_consent_at is not null and private.is_own_mailbox(u.user_id, u.guardian_email);
reset role;
