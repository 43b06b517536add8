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
  -- Set where the personal content was removed while the row stays, for what points to it.
  deleted_at timestamptz,
  check (is_anonymous or email is not null or phone is not null)
);

create unique index users_email on auth.users (email);
create unique index users_phone on auth.users (phone);
create index users_created on auth.users (created_at desc, id);
create index users_words on auth.users using gin (private.email_words(email));
