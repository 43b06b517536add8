-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  code_hash bytea,
  ip inet,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint mfa_challenges_pkey primary key (id),
  constraint mfa_challenges_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade
);

comment on table auth.mfa_challenges is 'Open challenges; a passed one is deleted. code_hash is set for phone factors only: the HMAC of the code that was sent.';

create index mfa_challenges_expires on auth.mfa_challenges using btree (expires_at);
create index mfa_challenges_factor on auth.mfa_challenges using btree (factor_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on auth.mfa_challenges for select to portal_backup
  using (true);
create policy "the account service" on auth.mfa_challenges for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.mfa_challenges to portal_auth;
grant insert (factor_id, code_hash, ip, expires_at) on auth.mfa_challenges to portal_auth;
grant select on auth.mfa_challenges to portal_backup;
