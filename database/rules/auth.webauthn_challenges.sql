comment on table auth.webauthn_challenges is
  'Open questions to an authenticator, each good for one answer. A sign-in with a passkey names no account: its answer does.';

alter table auth.webauthn_challenges enable row level security, force row level security;

create policy "the account service" on auth.webauthn_challenges
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.webauthn_challenges to portal_auth;
grant insert (user_id, factor_id, purpose, challenge, expires_at) on auth.webauthn_challenges to portal_auth;
