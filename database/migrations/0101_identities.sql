-- The ways in to an account: e-mail with password, phone, or a provider of social sign-in.

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{0,40}$'),
  provider_id text not null check (length(provider_id) between 1 and 255),
  identity_data jsonb not null default '{}' check (jsonb_typeof(identity_data) = 'object'),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);

create index identities_user on auth.identities (user_id);
create index identities_email on auth.identities (email);

alter table auth.identities enable row level security;
alter table auth.identities force row level security;

create policy "the account service" on auth.identities
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.identities to portal_auth;
grant insert (user_id, provider, provider_id, identity_data, last_sign_in_at) on auth.identities to portal_auth;
grant update (identity_data, last_sign_in_at, updated_at) on auth.identities to portal_auth;

comment on table auth.identities is
  'The ways in to an account. provider_id is the account''s own id for email and phone, and the subject of the id token for a provider. Which account an identity belongs to never changes: unlink, then link.';
