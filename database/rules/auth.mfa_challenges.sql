comment on table auth.mfa_challenges is
  'Open challenges; a passed one is deleted. code_hash is set for phone factors only: the HMAC of the code that was sent.';

alter table auth.mfa_challenges enable row level security, force row level security;

create policy "the account service" on auth.mfa_challenges
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.mfa_challenges to portal_auth;
grant insert (factor_id, code_hash, ip, expires_at) on auth.mfa_challenges to portal_auth;
