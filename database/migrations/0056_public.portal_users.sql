create table public.portal_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null check (length(email) between 3 and 255),
  full_name text not null
    check (full_name ~ '\S' and full_name !~ '[[:cntrl:]]' and length(full_name) <= 100),
  date_of_birth date check (date_of_birth >= date '1900-01-01'),
  guardian_name text
    check (guardian_name ~ '\S' and guardian_name !~ '[[:cntrl:]]' and length(guardian_name) <= 100),
  guardian_email text
    check (guardian_email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(guardian_email) <= 254),
  guardian_consent_at timestamptz,
  created_at timestamptz not null default now(),
  guardian_asked_at timestamptz,
  guardian_answer text check (guardian_answer in ('agreed', 'refused', 'withdrawn')),
  constraint portal_users_user_id_key unique (user_id),
  constraint portal_users_consent_check
    check (guardian_consent_at is null or guardian_answer is null or guardian_answer = 'agreed')
);

-- Whose mailbox it is, among all learners.
create index portal_users_mailbox on public.portal_users (private.mailbox_of(email));
