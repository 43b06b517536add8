create table private.guardian_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  mailbox_digest bytea not null,
  asked_at timestamptz not null default now(),
  -- How often it was mailed, and when last: reminded twice at most.
  mails smallint not null default 0,
  mailed_at timestamptz,
  answer text check (answer in ('agreed', 'refused', 'withdrawn')),
  answered_at timestamptz,
  is_current boolean not null default true
);

create unique index guardian_requests_current on private.guardian_requests (user_id) where is_current;
create index guardian_requests_user on private.guardian_requests (user_id);
create index guardian_requests_open on private.guardian_requests (mailed_at)
  where is_current and answer is null and mails < 3;
