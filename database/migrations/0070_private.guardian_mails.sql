create table private.guardian_mails (
  id bigint generated always as identity primary key,
  -- Null when the learner has gone: the day's count must not begin anew with another account. The key is to the
  -- learner for the reason that it is in public.portal_payments.
  user_id uuid references public.portal_users (user_id) on delete set null,
  address_digest bytea not null,
  told_at timestamptz not null default now()
);

-- One person may be mailed more than once; what counts is the mailbox.
create index guardian_mails_address on private.guardian_mails (address_digest, told_at);
create index guardian_mails_user on private.guardian_mails (user_id, told_at);
