-- The ways in to an account: e-mail with password, phone, or a provider of social sign-in.

comment on table auth.identities is
  'The ways in to an account. provider_id is the account''s own id for email and phone, and the subject of the id token for a provider. Which account an identity belongs to never changes: unlink, then link.';

alter table auth.identities enable row level security, force row level security;

create policy "the account service" on auth.identities
  for all to portal_auth using (true) with check (true);

create policy "helpers find that of a number" on auth.identities
  for select to portal_definer using (provider = 'phone');

create policy "helpers copy those of who asks" on auth.identities
  for select to portal_definer using (user_id = (select private.user_id()));

create policy "helpers remove that of a number" on auth.identities
  for delete to portal_definer using (provider = 'phone');

grant select, delete on auth.identities to portal_auth;
grant select (user_id, provider, email, created_at, last_sign_in_at) on auth.identities to portal_definer;
grant delete on auth.identities to portal_definer;
grant insert (user_id, provider, provider_id, identity_data, last_sign_in_at) on auth.identities to portal_auth;
grant update (identity_data, last_sign_in_at, updated_at) on auth.identities to portal_auth;

create trigger note_ended_right after delete on auth.identities
  for each row when (old.provider not in ('email', 'phone')) execute function private.note_ended_right('user_id,provider,provider_id');
