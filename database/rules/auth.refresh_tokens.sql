-- Refresh tokens that have been used already. A refresh token itself is stored nowhere: it is the
-- session's id and a number, authenticated with a key that only the servers hold. The good number is
-- auth.sessions.refresh_counter; a smaller one was used before. A client that lost the answer, or
-- several tabs at once, may use it again for 10 s after its first use and get the token that is good
-- now; after that its use means that two parties hold it, and the session ends.

comment on table auth.refresh_tokens is
  'When a refresh token was used. Rows older than the time of tolerated reuse are deleted at the next refresh: a used number without a row is reuse. Nothing here is ever changed, and nothing here lets anyone in.';

alter table auth.refresh_tokens enable row level security, force row level security;

create policy "the account service" on auth.refresh_tokens
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.refresh_tokens to portal_auth;
grant insert (session_id, counter, used_at) on auth.refresh_tokens to portal_auth;
