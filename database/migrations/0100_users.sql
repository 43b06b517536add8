-- Accounts. One row for each person who can sign in, whatever they are to a school: the profile
-- (public.profiles) and the learner (public.portal_users) point here by user id.
--
-- Only the account service (portal_auth) writes. Secrets are never stored as they were sent: a
-- password as an Argon2id hash, codes and links hashed in auth.one_time_tokens.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text check (email = lower(email) and length(email) between 3 and 255),
  email_confirmed_at timestamptz,
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  password_hash text check (password_hash like '$argon2id$%'),
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  new_email text check (new_email = lower(new_email) and length(new_email) between 3 and 255),
  email_change_sent_at timestamptz,
  new_phone text check (new_phone ~ '^[1-9][0-9]{6,14}$'),
  phone_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  -- Travels in every access token, so it is kept small.
  user_metadata jsonb not null default '{}'
    check (jsonb_typeof(user_metadata) = 'object' and length(user_metadata::text) <= 16384),
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_anonymous or email is not null or phone is not null)
);

create unique index users_email on auth.users (email);
create unique index users_phone on auth.users (phone);
create index users_created on auth.users (created_at desc, id);

alter table auth.users enable row level security;
alter table auth.users force row level security;

create policy "the account service" on auth.users
  for all to portal_auth using (true) with check (true);
create policy "helpers look up" on auth.users
  for select to portal_definer using (true);
create policy "the service key looks up" on auth.users
  for select to service_role using (true);
create policy "the service key deletes" on auth.users
  for delete to service_role using (true);

grant select, delete on auth.users to portal_auth;
grant insert (id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, invited_at,
  app_metadata, user_metadata, is_anonymous, banned_until) on auth.users to portal_auth;
grant update (email, email_confirmed_at, phone, phone_confirmed_at, password_hash, invited_at,
  confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, new_email, email_change_sent_at,
  new_phone, phone_change_sent_at, last_sign_in_at, app_metadata, user_metadata, is_anonymous,
  banned_until, updated_at) on auth.users to portal_auth;
grant select (id, email, email_confirmed_at, phone, phone_confirmed_at, last_sign_in_at, banned_until,
  is_anonymous, app_metadata, user_metadata, created_at) on auth.users to portal_definer, service_role;
grant delete on auth.users to service_role;

comment on table auth.users is
  'Accounts. anon and authenticated have no rights here at all: a person reads the own account by GET /auth/v1/user. No role but the account service reads a password hash.';
comment on column auth.users.password_hash is 'Argon2id in PHC form; null when the account signs in by other means only.';
comment on column auth.users.user_metadata is
  'What the person may change about themselves. Copied into every access token: no child''s name belongs here.';
comment on column auth.users.app_metadata is 'What only the server writes: provider, providers.';
comment on column auth.users.new_email is 'An address the person asked to change to, until both mails are confirmed.';
comment on column auth.users.banned_until is 'Until then nothing is readable and no session is made or refreshed.';
