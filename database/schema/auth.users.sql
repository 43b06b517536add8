-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.users (
  id uuid not null default gen_random_uuid(),
  email text,
  email_confirmed_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  password_hash text,
  invited_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  new_phone text,
  phone_change_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  app_metadata jsonb not null default '{}'::jsonb,
  user_metadata jsonb not null default '{}'::jsonb,
  is_anonymous boolean not null default false,
  banned_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  administrator_since timestamp with time zone,
  phone_proven_at timestamp with time zone,
  phone_released_at timestamp with time zone,
  profile_id uuid,
  phone_reminded_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  constraint users_pkey primary key (id),
  constraint users_app_metadata_check check (jsonb_typeof(app_metadata) = 'object'),
  constraint users_email_check check (email = lower(email) and length(email) >= 3 and length(email) <= 255),
  constraint users_new_email_check check (
    new_email = lower(new_email) and length(new_email) >= 3 and length(new_email) <= 255
  ),
  constraint users_new_phone_check check (new_phone ~ '^[1-9][0-9]{6,14}$'),
  constraint users_password_hash_check check (password_hash ~~ '$argon2id$%'),
  constraint users_phone_check check (phone ~ '^[1-9][0-9]{6,14}$'),
  constraint users_reachable_check check (
    is_anonymous
    or email is not null
    or phone is not null
    or new_phone is not null
    or phone_released_at is not null
  ),
  constraint users_user_metadata_check check (
    jsonb_typeof(user_metadata) = 'object' and length(user_metadata::text) <= 16384
  )
);

comment on table auth.users is 'Accounts. anon and authenticated have no rights here at all: a person reads the own account by GET /auth/v1/user. No role but the account service reads a password hash.';
comment on column auth.users.phone is 'A number that signs in, in E.164 without the plus. profiles.phone is what the school reaches somebody by, and signs nobody in.';
comment on column auth.users.password_hash is 'Argon2id in PHC form; null when the account signs in by other means only.';
comment on column auth.users.new_email is 'An address the person asked to change to, until both mails are confirmed.';
comment on column auth.users.new_phone is 'A number that the person asked to change to, or signed up with while another account had it, until its code is used.';
comment on column auth.users.app_metadata is 'What only the server writes: provider, providers.';
comment on column auth.users.user_metadata is 'What the person may change about themselves. Copied into every access token: no child''s name belongs here.';
comment on column auth.users.banned_until is 'Until then nothing is readable and no session is made or refreshed.';
comment on column auth.users.deleted_at is 'Set when everything personal and every way in was removed (soft deletion by the secret key). Never taken back.';
comment on column auth.users.administrator_since is 'When it first signed in as an administrator; from then counts the grace in which no second factor is needed. Never taken back.';
comment on column auth.users.phone_proven_at is 'When a code that was sent to the number was last used: what is long ago may be another''s number today (decision 1400).';
comment on column auth.users.phone_released_at is 'When a number was taken from the account.';
comment on column auth.users.profile_id is 'Of several profiles the one that was chosen last, as which the next session begins; it may be there no more.';
comment on column auth.users.phone_reminded_at is 'When the person was told that the number opens the account for a week more; since a later proof it counts no more.';
comment on column auth.users.last_seen_at is 'When a session that has ended was last used, of all of them; null where that was no later than the last sign-in. Of the others the sessions say it: private.last_seen_at().';

create index users_created on auth.users using btree (created_at desc, id);
create unique index users_email on auth.users using btree (email);
create index users_new_phone on auth.users using btree (new_phone) where new_phone is not null;
create unique index users_phone on auth.users using btree (phone);
create index users_words on auth.users using gin (private.email_words(email));

-- Row security is on, for the owner too.
create policy "helpers look up" on auth.users for select to portal_definer
  using (true);
create policy "the backup reads" on auth.users for select to portal_backup
  using (true);
create policy "the service key looks up" on auth.users for select to service_role
  using (true);
create policy "helpers note administrators and uses, and release numbers" on auth.users for update to portal_definer
  using (true)
  with check (true);
create policy "the service key deletes" on auth.users for delete to service_role
  using (true);
create policy "the account service" on auth.users for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.users to portal_auth;
grant insert (
  id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, invited_at, new_phone,
  app_metadata, user_metadata, is_anonymous, banned_until, phone_proven_at
) on auth.users to portal_auth;
grant update (
  email, email_confirmed_at, phone, phone_confirmed_at, password_hash, invited_at, confirmation_sent_at,
  recovery_sent_at, reauthentication_sent_at, new_email, email_change_sent_at, new_phone,
  phone_change_sent_at, last_sign_in_at, app_metadata, user_metadata, is_anonymous, banned_until, updated_at,
  deleted_at, phone_proven_at
) on auth.users to portal_auth;
grant select on auth.users to portal_backup;
grant select (
  id, email, email_confirmed_at, phone, phone_confirmed_at, invited_at, new_email, new_phone, last_sign_in_at,
  app_metadata, user_metadata, is_anonymous, banned_until, created_at, administrator_since, phone_proven_at,
  profile_id, phone_reminded_at, last_seen_at
) on auth.users to portal_definer;
grant update (
  phone, phone_confirmed_at, updated_at, administrator_since, phone_proven_at, phone_released_at, profile_id,
  phone_reminded_at, last_seen_at
) on auth.users to portal_definer;
grant delete on auth.users to service_role;
grant select (
  id, email, email_confirmed_at, phone, phone_confirmed_at, last_sign_in_at, app_metadata, user_metadata,
  is_anonymous, banned_until, created_at
) on auth.users to service_role;

-- 1. before each row
create trigger unnamed_files_go before delete on auth.users
for each row
execute function private.drop_unnamed_files();

create or replace function private.drop_unnamed_files()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform from storage.objects o
    where o.owner_id = old.id and o.bucket_id = any(private.named_buckets()) order by o.id for update;
  delete from storage.objects o
   where o.owner_id = old.id and o.bucket_id = any(private.named_buckets())
     and not private.is_named(o.bucket_id, o.name);
  return old;
end
$function$;
alter function private.drop_unnamed_files() owner to portal_definer;

-- 2. after each row
create trigger hand_on_incidents after update of banned_until on auth.users
for each row
when (new.banned_until > now() and (old.banned_until is null or old.banned_until <= now()))
execute function private.hand_on_incidents_of_account();

create or replace function private.hand_on_incidents_of_account()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.hand_on_replies(array(
    -- Who was no teacher of the school any more had been passed over before.
    select d.id from public.profiles p join public.disciplinary_records d on d.teacher_id = p.id and d.school_id = p.school_id
     where p.user_id = new.id and p.role = 'teacher' and p.approval_status = 'approved'));
  return null;
end
$function$;
alter function private.hand_on_incidents_of_account() owner to portal_definer;

-- 3. after each row
create trigger hold_publications after update of banned_until on auth.users
for each row
when (new.banned_until is distinct from old.banned_until)
execute function private.hold_publications_of_account();

create or replace function private.hold_publications_of_account()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if private.is_closed(new.id) then
    perform private.hold_publications_of(p.id, null) from public.profiles p where p.user_id = new.id;
  end if;
  return null;
end
$function$;
alter function private.hold_publications_of_account() owner to portal_definer;
comment on function private.hold_publications_of_account() is 'Has what somebody scheduled wait for an administrator once the account is closed; so it stays when the account is open again.';

-- 4. after each row
create trigger learner_is_anonymised after update of deleted_at on auth.users
for each row
when (old.deleted_at is null and new.deleted_at is not null)
execute function private.anonymise_learner();

create or replace function private.anonymise_learner()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.portal_users u
     set full_name = 'Deleted learner', date_of_birth = null, guardian_name = null, guardian_email = null,
         guardian_consent_at = null, guardian_answer = null, guardian_asked_at = null
   where u.user_id = new.id;
  return null;
end
$function$;
alter function private.anonymise_learner() owner to portal_definer;

-- 5. after each row
create trigger note_ended_address after update of email, phone on auth.users
for each row
when (
  old.email is not null
  and new.email is distinct from old.email
  or old.phone is not null
  and new.phone is distinct from old.phone
)
execute function private.note_ended_right('id', '{"password_hash": null, "banned_until": "infinity"}');

-- 6. after each row
create trigger note_ended_by_ban after update of banned_until on auth.users
for each row
when (new.banned_until is not null and new.banned_until is distinct from old.banned_until)
execute function private.note_ended_right('id', '{}', 'banned_until');

-- 7. after each row
create trigger note_ended_password after update of password_hash on auth.users
for each row
when (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
execute function private.note_ended_right('id', '{"password_hash": null}');

-- 8. after each row
create trigger portal_user_follows after update of email on auth.users
for each row
when (old.email is distinct from new.email)
execute function private.follow_account_email();

create or replace function private.follow_account_email()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if new.email is null then
    return null;
  end if;
  update public.portal_users u set email = new.email where u.user_id = new.id;
  if not found then
    return null;
  end if;
  if old.email is not null then
    insert into private.former_addresses (user_id, mailbox_digest)
    values (new.id, private.address_digest(private.mailbox_of(old.email)))
    on conflict do nothing;
  end if;
  update public.portal_users u
     set guardian_consent_at = null, guardian_answer = null, guardian_asked_at = null
   where u.user_id = new.id and private.mailbox_of(u.guardian_email) = private.mailbox_of(new.email);
  if found then
    update private.guardian_requests r set is_current = false where r.user_id = new.id and r.is_current;
  end if;
  return null;
end
$function$;
alter function private.follow_account_email() owner to portal_definer;

-- 9. after each row
create trigger release_held_mails after update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.release_held_of_account();

create or replace function private.release_held_of_account()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- A decision of this moment is waited for, or waits: it holds a mail while it reads here that nothing is proven. For
  -- update, since a mail that is held takes its profile for key share.
  perform from public.profiles p where p.user_id = new.id order by p.id for update;
  perform private.send_held_mails(new.id);
  return null;
end
$function$;
alter function private.release_held_of_account() owner to portal_definer;

-- 10. after each row
create trigger tell_left_open after update of banned_until on auth.users
for each row
when (new.banned_until > now() and (old.banned_until is null or old.banned_until <= now()))
execute function private.tell_left_open_of_account();

create or replace function private.tell_left_open_of_account()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
begin
  for talk in
    select c.* from public.profiles p join public.desk_conversations c on c.taken_by = p.id where p.user_id = new.id order by c.id
  loop
    perform private.tell_left_open(talk);
  end loop;
  perform private.tell_deserted(array(
    select m.desk_id from public.profiles p join public.desk_members m on m.profile_id = p.id where p.user_id = new.id), null);
  return null;
end
$function$;
alter function private.tell_left_open_of_account() owner to portal_definer;

-- 11. after each row
create trigger tell_of_letters after update of banned_until on auth.users
for each row
when (new.banned_until is distinct from old.banned_until)
execute function private.tell_of_letters_of_account();

create or replace function private.tell_of_letters_of_account()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  person record;
begin
  for person in
    select p.id, p.first_name || ' ' || p.last_name as name from public.profiles p
     where p.user_id = new.id and p.role = 'admin' order by p.id
  loop
    perform private.tell_of_letters_of(person.id, person.name);
  end loop;
  return null;
end
$function$;
alter function private.tell_of_letters_of_account() owner to portal_definer;
comment on function private.tell_of_letters_of_account() is 'The same of an administrator whose account is closed, or open again.';

-- 12. after each row
create trigger users_access_changed after update of banned_until on auth.users
for each row
when (old.banned_until is distinct from new.banned_until)
execute function private.notify_access_changed('id');
