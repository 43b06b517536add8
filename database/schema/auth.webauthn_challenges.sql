-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.webauthn_challenges (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  factor_id uuid,
  purpose text not null,
  challenge text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint webauthn_challenges_pkey primary key (id),
  constraint webauthn_challenges_challenge_check check (length(challenge) >= 16 and length(challenge) <= 200),
  constraint webauthn_challenges_check check (factor_id is null or user_id is not null),
  constraint webauthn_challenges_purpose_check check (purpose = any (array['registration', 'authentication'])),
  constraint webauthn_challenges_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade,
  constraint webauthn_challenges_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.webauthn_challenges is 'Open questions to an authenticator, each good for one answer. A sign-in with a passkey names no account: its answer does.';

create index webauthn_challenges_expires on auth.webauthn_challenges using btree (expires_at);
create index webauthn_challenges_factor on auth.webauthn_challenges using btree (factor_id);
create index webauthn_challenges_user on auth.webauthn_challenges using btree (user_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on auth.webauthn_challenges for select to portal_backup
  using (true);
create policy "the account service" on auth.webauthn_challenges for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.webauthn_challenges to portal_auth;
grant insert (user_id, factor_id, purpose, challenge, expires_at) on auth.webauthn_challenges to portal_auth;
grant select on auth.webauthn_challenges to portal_backup;
