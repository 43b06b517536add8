-- Second factors. An account with a verified one reads nothing from the database in a session that has
-- not shown it (private.user_id()).

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text check (length(friendly_name) <= 120),
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Sealed with a key that only the servers hold.
  secret text,
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  -- The 30-second step whose code was used last: a code works once.
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);

create index mfa_factors_user on auth.mfa_factors (user_id, status);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';

alter table auth.sessions
  add foreign key (factor_id) references auth.mfa_factors (id) on delete set null;

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_factors force row level security;

create policy "the account service" on auth.mfa_factors
  for all to portal_auth using (true) with check (true);
create policy "helpers look up" on auth.mfa_factors
  for select to portal_definer using (true);

grant select, delete on auth.mfa_factors to portal_auth;
grant insert (user_id, friendly_name, factor_type, secret, phone) on auth.mfa_factors to portal_auth;
grant update (friendly_name, status, last_used_step, last_challenged_at, updated_at) on auth.mfa_factors to portal_auth;
grant select (id, user_id, factor_type, status) on auth.mfa_factors to portal_definer;

comment on table auth.mfa_factors is
  'Second factors. The secret of one cannot be changed: unenrol and enrol again. Helper functions see that a factor exists, never its secret or number.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea,
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_expires on auth.mfa_challenges (expires_at);

alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_challenges force row level security;

create policy "the account service" on auth.mfa_challenges
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.mfa_challenges to portal_auth;
grant insert (factor_id, code_hash, ip, expires_at) on auth.mfa_challenges to portal_auth;

comment on table auth.mfa_challenges is
  'Open challenges; a passed one is deleted. code_hash is set for phone factors only: the HMAC of the code that was sent.';
