-- Accounts. One row for each person who can sign in, whatever they are to a school: the profile
-- (public.profiles) and the learner (public.portal_users) point here by user id.
--
-- Only the account service (portal_auth) writes. Secrets are never stored as they were sent: a
-- password as an Argon2id hash, codes and links hashed in auth.one_time_tokens.

comment on table auth.users is
  'Accounts. anon and authenticated have no rights here at all: a person reads the own account by GET /auth/v1/user. No role but the account service reads a password hash.';
comment on column auth.users.password_hash is
  'Argon2id in PHC form; null when the account signs in by other means only.';
comment on column auth.users.new_email is 'An address the person asked to change to, until both mails are confirmed.';
comment on column auth.users.phone is
  'A number that signs in, in E.164 without the plus. profiles.phone is what the school reaches somebody by, and signs nobody in.';
comment on column auth.users.phone_proven_at is
  'When a code that was sent to the number was last used: what is long ago may be another''s number today (decision 1400).';
comment on column auth.users.phone_reminded_at is
  'When the person was told that the number opens the account for a week more; since a later proof it counts no more.';
comment on column auth.users.phone_released_at is 'When a number was taken from the account.';
comment on column auth.users.new_phone is
  'A number that the person asked to change to, or signed up with while another account had it, until its code is used.';
comment on column auth.users.app_metadata is 'What only the server writes: provider, providers.';
comment on column auth.users.user_metadata is
  'What the person may change about themselves. Copied into every access token: no child''s name belongs here.';
comment on column auth.users.banned_until is 'Until then nothing is readable and no session is made or refreshed.';
comment on column auth.users.administrator_since is
  'When it first signed in as an administrator; from then counts the grace in which no second factor is needed. Never taken back.';
comment on column auth.users.profile_id is
  'Of several profiles the one that was chosen last, as which the next session begins; it may be there no more.';
comment on column auth.users.last_seen_at is
  'When a session that has ended was last used, of all of them; null where that was no later than the last sign-in. Of the others the sessions say it: private.last_seen_at().';
comment on column auth.users.deleted_at is
  'Set when everything personal and every way in was removed (soft deletion by the secret key). Never taken back.';

alter table auth.users enable row level security, force row level security;

create policy "helpers look up" on auth.users
  for select to portal_definer using (true);

create policy "helpers note administrators and uses, and release numbers" on auth.users
  for update to portal_definer using (true) with check (true);

create policy "the service key looks up" on auth.users
  for select to service_role using (true);

create policy "the service key deletes" on auth.users
  for delete to service_role using (true);

create policy "the account service" on auth.users
  for all to portal_auth using (true) with check (true);

grant delete on auth.users to service_role;
grant select (id, email, email_confirmed_at, phone, phone_confirmed_at, last_sign_in_at, app_metadata,
  user_metadata, is_anonymous, banned_until, created_at)
  on auth.users to service_role;
grant select, delete on auth.users to portal_auth;
grant insert (id, email, email_confirmed_at, phone, phone_confirmed_at, phone_proven_at, new_phone, password_hash,
  invited_at, app_metadata, user_metadata, is_anonymous, banned_until)
  on auth.users to portal_auth;
grant update (email, email_confirmed_at, phone, phone_confirmed_at, phone_proven_at, password_hash, invited_at,
  confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, new_email, email_change_sent_at,
  new_phone, phone_change_sent_at, last_sign_in_at, app_metadata, user_metadata, is_anonymous, banned_until,
  updated_at, deleted_at)
  on auth.users to portal_auth;
grant select (id, email, email_confirmed_at, phone, phone_confirmed_at, phone_proven_at, invited_at, last_sign_in_at,
  app_metadata, user_metadata, is_anonymous, banned_until, created_at, new_email, new_phone, administrator_since,
  profile_id, phone_reminded_at, last_seen_at)
  on auth.users to portal_definer;
grant update (administrator_since, profile_id, phone, phone_confirmed_at, phone_proven_at, phone_reminded_at,
  phone_released_at, last_seen_at, updated_at)
  on auth.users to portal_definer;

-- Before: afterwards nobody knows any more whose they were.
create trigger unnamed_files_go before delete on auth.users
  for each row execute function private.drop_unnamed_files();

create trigger learner_is_anonymised after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.anonymise_learner();

create trigger portal_user_follows after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_account_email();

create trigger users_access_changed after update of banned_until on auth.users
  for each row
  when (old.banned_until is distinct from new.banned_until)
  execute function private.notify_access_changed('id');

create trigger note_ended_password after update of password_hash on auth.users
  for each row when (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
  execute function private.note_ended_right('id', '{"password_hash": null}');

create trigger note_ended_address after update of email, phone on auth.users
  for each row when (old.email is not null and new.email is distinct from old.email or old.phone is not null and new.phone is distinct from old.phone)
  execute function private.note_ended_right('id', '{"password_hash": null, "banned_until": "infinity"}');

create trigger note_ended_by_ban after update of banned_until on auth.users
  for each row when (new.banned_until is not null and new.banned_until is distinct from old.banned_until)
  execute function private.note_ended_right('id', '{}', 'banned_until');

create trigger tell_of_letters after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until)
  execute function private.tell_of_letters_of_account();

create trigger hand_on_incidents after update of banned_until on auth.users
  for each row when (new.banned_until > now() and (old.banned_until is null or old.banned_until <= now()))
  execute function private.hand_on_incidents_of_account();

create trigger tell_left_open after update of banned_until on auth.users
  for each row when (new.banned_until > now() and (old.banned_until is null or old.banned_until <= now()))
  execute function private.tell_left_open_of_account();

create trigger hold_publications after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until)
  execute function private.hold_publications_of_account();

create trigger release_held_mails after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.release_held_of_account();
