-- Passkeys, which sign in by themselves, and security keys, which are a second factor. What is kept of
-- either is its public half: a copy of the database opens nothing.
--
-- Refused to everybody but the account service, of which a copy of the own account tells names and days alone: whoever could add a row here could sign in as its account.

comment on table auth.webauthn_credentials is
  'Public keys of passkeys and security keys. The key of one cannot be changed: remove it and add another.';
comment on column auth.webauthn_credentials.factor_id is
  'The second factor that this is the key of; null for a passkey, which signs in by itself.';
comment on column auth.webauthn_credentials.sign_count is
  'How often the authenticator says that it was used; one that counts and falls back has been copied.';

alter table auth.webauthn_credentials enable row level security, force row level security;

create policy "the account service" on auth.webauthn_credentials
  for all to portal_auth using (true) with check (true);

create policy "helpers copy those of who asks" on auth.webauthn_credentials
  for select to portal_definer using (user_id = (select private.user_id()));

grant select, delete on auth.webauthn_credentials to portal_auth;
grant select (user_id, friendly_name, created_at, last_used_at) on auth.webauthn_credentials to portal_definer;
grant insert (user_id, factor_id, credential_id, public_key, sign_count, transports, friendly_name)
  on auth.webauthn_credentials to portal_auth;
grant update (sign_count, friendly_name, updated_at, last_used_at) on auth.webauthn_credentials to portal_auth;

create trigger note_ended_right after delete on auth.webauthn_credentials
  for each row when (old.factor_id is null) execute function private.note_ended_right('id');
