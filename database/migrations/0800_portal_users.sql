-- Learners of the lessons portal: one row for an account, made by the learner's own browser on the first
-- verified visit (daily-features-and-lessons-portal.md, sections 3 and 7).
--
-- Refused: a row for somebody else; an address that is not the account's own verified one; a row for an
-- account that belongs to a school, and a school profile for a learner; a learner under 18 without a parent
-- or guardian; another date of birth once it is recorded, by which a minor would come of age; choosing the
-- moment of the consent; deleting the row, which goes with the account.

create table public.portal_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null check (length(email) between 3 and 255),
  full_name text not null
    check (full_name ~ '\S' and full_name !~ '[[:cntrl:]]' and length(full_name) <= 100),
  date_of_birth date check (date_of_birth >= date '1900-01-01'),
  guardian_name text
    check (guardian_name ~ '\S' and guardian_name !~ '[[:cntrl:]]' and length(guardian_name) <= 100),
  guardian_email text
    check (guardian_email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(guardian_email) <= 254),
  guardian_consent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint portal_users_user_id_key unique (user_id)
);

alter table public.portal_users enable row level security;
alter table public.portal_users force row level security;

create policy "own" on public.portal_users
  for select to authenticated using (user_id = (select private.user_id()));
create policy "platform administrators read learners" on public.portal_users
  for select to authenticated using ((select private.is_platform_admin()));
create policy "an account becomes a learner" on public.portal_users
  for insert to authenticated with check (user_id = (select private.user_id()));
create policy "a learner edits the own row" on public.portal_users
  for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()));
create policy "the service key" on public.portal_users for all to service_role using (true) with check (true);
create policy "helpers" on public.portal_users for all to portal_definer using (true) with check (true);

grant select on public.portal_users to authenticated, service_role, portal_definer;
grant insert (user_id, email, full_name, date_of_birth, guardian_name, guardian_email)
  on public.portal_users to authenticated;
-- With the account and its address, because an upsert names them again; policy and trigger keep both.
grant update (user_id, email, full_name, date_of_birth, guardian_name, guardian_email)
  on public.portal_users to authenticated;
grant insert (id, user_id, email, full_name, date_of_birth, guardian_name, guardian_email, guardian_consent_at, created_at)
  on public.portal_users to service_role;
grant update (email, full_name, date_of_birth, guardian_name, guardian_email, guardian_consent_at)
  on public.portal_users to service_role, portal_definer;
grant delete on public.portal_users to service_role;

create function private.is_portal_user() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.portal_users u where u.user_id = (select private.user_id()));
end
$$;
comment on function private.is_portal_user() is
  'Whether the caller is a learner of the lessons portal, with or without a plan.';
revoke execute on function private.is_portal_user() from public;
grant execute on function private.is_portal_user() to authenticated, service_role, portal_definer;
alter function private.is_portal_user() owner to portal_definer;

create function private.verified_email(p_user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select u.email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null $$;
comment on function private.verified_email(uuid) is 'The account''s address, null until it is confirmed.';
revoke execute on function private.verified_email(uuid) from public;
grant execute on function private.verified_email(uuid) to authenticated, service_role, portal_definer;
alter function private.verified_email(uuid) owner to portal_definer;

-- An account is a person of a school or a learner, never both. Both tables take the same lock before they
-- look at each other, so that two requests at once cannot make it both.
create function private.keep_account_kind() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.keep_account_kind ' || new.user_id, 0));
  if tg_table_name = 'portal_users' and exists (select from public.profiles p where p.user_id = new.user_id) then
    raise exception using errcode = 'PR010', detail = 'user_id',
      message = 'This account belongs to a school. Use another e-mail address for the lessons portal';
  end if;
  if tg_table_name = 'profiles' and exists (select from public.portal_users u where u.user_id = new.user_id) then
    raise exception using errcode = 'PR011', detail = 'user_id',
      message = 'This account belongs to a learner of the lessons portal. Use another e-mail address for the school';
  end if;
  return new;
end
$$;
comment on function private.keep_account_kind() is
  'Raises PR010 for a learner''s row of an account with a school profile, PR011 for a profile of a learner''s account.';
revoke execute on function private.keep_account_kind() from public;
alter function private.keep_account_kind() owner to portal_definer;
create trigger keep_account_kind before insert on public.portal_users
  for each row execute function private.keep_account_kind();
create trigger keep_account_kind before insert on public.profiles
  for each row execute function private.keep_account_kind();

-- Under 18 in the school's zone, counted as people count birthdays.
create function private.is_minor(p_born date) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(p_born + interval '18 years' > now() at time zone private.school_zone(), false) $$;
revoke execute on function private.is_minor(date) from public;
grant execute on function private.is_minor(date) to authenticated, service_role, portal_definer;

-- What a person sends about themself is compared with the account; the moment of a consent is the server's.
create function private.pin_portal_user() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.date_of_birth > (now() at time zone private.school_zone())::date then
    raise exception using errcode = '23514', column = 'date_of_birth', detail = 'date_of_birth',
      message = 'The date of birth lies in the future';
  end if;
  if current_user <> 'authenticated' then
    return new;
  end if;
  new.email := private.verified_email(private.user_id());
  if new.email is null and new.user_id = private.user_id() then
    raise exception using errcode = 'PR012', detail = 'email', message = 'Verify your e-mail address first';
  end if;
  if private.is_minor(new.date_of_birth) and (new.guardian_name is null or new.guardian_email is null) then
    raise exception using errcode = 'PR013',
      detail = case when new.guardian_name is null then 'guardian_name' else 'guardian_email' end,
      message = 'A learner under 18 needs the name and e-mail address of a parent or guardian who agrees';
  end if;
  if private.is_minor(new.date_of_birth) and lower(new.guardian_email) = lower(new.email) then
    raise exception using errcode = 'PR013', detail = 'guardian_email',
      message = 'Give the address of a parent or guardian, not your own';
  end if;
  if tg_op = 'UPDATE' and old.date_of_birth is not null and new.date_of_birth is distinct from old.date_of_birth then
    raise exception using errcode = 'PR017', detail = 'date_of_birth',
      message = 'The date of birth is recorded already. Ask us to correct it';
  end if;
  if new.guardian_name is null or new.guardian_email is null then
    new.guardian_consent_at := null;
  elsif tg_op = 'INSERT' then
    new.guardian_consent_at := now();
  elsif (new.guardian_name, new.guardian_email) is distinct from (old.guardian_name, old.guardian_email)
     or old.guardian_consent_at is null then
    new.guardian_consent_at := now();
  end if;
  return new;
end
$$;
comment on function private.pin_portal_user() is
  'PR012: the account''s address is not verified; PR013: under 18 without a parent or guardian, or with the own address for theirs; PR017: another date of birth than the recorded one.';
revoke execute on function private.pin_portal_user() from public;
create trigger pin before insert or update on public.portal_users
  for each row execute function private.pin_portal_user();

-- The account may move to another address; mail and lists follow it.
create function private.follow_account_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.portal_users u set email = new.email where u.user_id = new.id and new.email is not null;
  return null;
end
$$;
revoke execute on function private.follow_account_email() from public;
alter function private.follow_account_email() owner to portal_definer;
create trigger portal_user_follows after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_account_email();

-- What registration with a school offers is not for learners.
create or replace function private.is_unregistered() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.user_id();
begin
  return me is not null
    and not exists (select from public.profiles p where p.user_id = me)
    and not exists (select from public.portal_users u where u.user_id = me);
end
$$;

comment on table public.portal_users is
  'Learners of the lessons portal. Own row, and every row for platform administrators; schools see none. Made and edited by the learner, the address always the account''s own.';
comment on column public.portal_users.guardian_consent_at is
  'When the learner named the parent or guardian who agrees; set by trigger, anew with another person.';
