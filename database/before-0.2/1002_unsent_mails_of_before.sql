-- Consents of before were carried over because the person had been told by mail (0972). Where that mail never left, the
-- person knows of nothing: they are asked in the new way, and until they agree the samples are open. The old mail tells
-- of an agreement and is not sent: the question takes its place. Nothing is asked of who is not named any more.

-- Nobody but the relay reads what waits, and the owner only here.
alter table private.outbox no force row level security;

do $$
declare
  told timestamptz[];
  recipients text[];
begin
  select array_agg(o.created_at), array_agg(o.recipient) into told, recipients
    from private.outbox o
   where o.kind = 'portal-guardian' and o.delivered_at is null and not o.payload ? 'request';
  update private.outbox o
     set due_at = null, delivered_at = now(), payload = '{}', last_error = 'not sent: a question takes its place'
   where o.kind = 'portal-guardian' and o.due_at is not null and not o.payload ? 'request';

  set local role portal_definer;
  with asked as (
    update public.portal_users u set guardian_consent_at = null, guardian_asked_at = now()
     where u.guardian_consent_at is not null and u.guardian_answer is null and private.is_minor(u.date_of_birth)
       and exists (select from private.guardian_mails m
                     join unnest(told, recipients) t (at, recipient)
                       on t.at = m.told_at and private.address_digest(t.recipient) = m.address_digest
                    where m.user_id = u.user_id and m.address_digest = private.address_digest(u.guardian_email))
    returning u.user_id, u.guardian_email
  )
  -- The next look of the reminders mails them.
  insert into private.guardian_requests (user_id, mailbox_digest)
  select user_id, private.address_digest(private.mailbox_of(guardian_email)) from asked;
  reset role;
end
$$;

alter table private.outbox force row level security;
