create or replace function private.is_portal_user() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.portal_users u where u.user_id = (select private.user_id()));
end
$$;
alter function private.is_portal_user() owner to portal_definer;
grant execute on function private.is_portal_user() to authenticated, service_role;
comment on function private.is_portal_user() is
  'Whether the caller is a learner of the lessons portal, with or without a plan.';

-- An account is a person of a school or a learner, never both. Both tables take the same lock before they
-- look at each other, so that two requests at once cannot make it both.
create or replace function private.keep_account_kind() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('private.keep_account_kind ' || new.user_id, 0));
  if tg_table_name = 'portal_users' and exists (select from public.profiles p where p.user_id = new.user_id) then
    raise exception using errcode = 'PR010', detail = 'user_id',
      message = 'This account belongs to a school. Use another e-mail address for the lessons portal',
      hint = '{"code": "portal.school_account"}';
  end if;
  if tg_table_name = 'profiles' and exists (select from public.portal_users u where u.user_id = new.user_id) then
    raise exception using errcode = 'PR011', detail = 'user_id',
      message = 'This account belongs to a learner of the lessons portal. Use another e-mail address for the school',
      hint = '{"code": "portal.learner_account"}';
  end if;
  return new;
end
$$;
alter function private.keep_account_kind() owner to portal_definer;
comment on function private.keep_account_kind() is
  'Raises PR010 for a learner''s row of an account with a school profile, PR011 for a profile of a learner''s account.';

-- Under 18 in the school's zone, counted as people count birthdays.
create or replace function private.is_minor(p_born date) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(p_born + interval '18 years' > now() at time zone private.school_zone(), false) $$;
grant execute on function private.is_minor(date) to authenticated, service_role, portal_definer;

-- What a learner says about themself is compared with the account; the moment of a consent is the server's.
create or replace function private.pin_portal_user() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- What is put in by the server's own functions is theirs to decide.
  by_hand boolean := current_user in ('authenticated', 'service_role');
  renamed boolean := tg_op = 'INSERT' or new.guardian_name is distinct from old.guardian_name
    or private.mailbox_of(new.guardian_email) is distinct from private.mailbox_of(old.guardian_email);
begin
  if new.date_of_birth > (now() at time zone private.school_zone())::date then
    raise exception using errcode = '23514', column = 'date_of_birth', detail = 'date_of_birth',
      message = 'The date of birth lies in the future',
      hint = '{"code": "birth.in_future"}';
  end if;
  -- Another person is another question, whoever writes.
  if by_hand and renamed then
    new.guardian_consent_at := null;
    new.guardian_answer := null;
    new.guardian_asked_at := null;
  end if;
  if current_user <> 'authenticated' then
    return new;
  end if;
  new.email := private.verified_email(private.user_id());
  if new.email is null and new.user_id = private.user_id() then
    raise exception using errcode = 'PR012', detail = 'email', message = 'Verify your e-mail address first',
      hint = '{"code": "email.verify_first"}';
  end if;
  if private.is_minor(new.date_of_birth) and (new.guardian_name is null or new.guardian_email is null) then
    raise exception using errcode = 'PR013',
      detail = case when new.guardian_name is null then 'guardian_name' else 'guardian_email' end,
      message = 'A learner under 18 needs the name and e-mail address of a parent or guardian who agrees',
      hint = '{"code": "guardian.needed"}';
  end if;
  if private.is_minor(new.date_of_birth) and private.is_my_mailbox(new.guardian_email)
     -- A learner whose recorded guardian turns out to be themself can still change the own name.
     and (renamed or new.date_of_birth is distinct from old.date_of_birth) then
    raise exception using errcode = 'PR013', detail = 'guardian_email',
      message = 'Give the address of a parent or guardian, not your own',
      hint = '{"code": "guardian.own_address"}';
  end if;
  if tg_op = 'UPDATE' and old.date_of_birth is not null and new.date_of_birth is distinct from old.date_of_birth then
    raise exception using errcode = 'PR017', detail = 'date_of_birth',
      message = 'The date of birth is recorded already. Ask us to correct it',
      hint = '{"code": "birth.recorded"}';
  end if;
  if private.is_minor(new.date_of_birth) and new.guardian_consent_at is null and new.guardian_asked_at is null
     and (renamed or old.date_of_birth is distinct from new.date_of_birth) then
    new.guardian_asked_at := now();
  end if;
  return new;
end
$$;
comment on function private.pin_portal_user() is
  'PR012: the account''s address is not verified; PR013: under 18 without a parent or guardian, or with the own address for theirs; PR017: another date of birth than the recorded one.';

-- The account may move to another address; mail and lists follow it. One that moves to the mailbox of the parent or
-- guardian has agreed for itself: that consent does not count.
create or replace function private.follow_account_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.follow_account_email() owner to portal_definer;

-- What becomes of learners when accounts go.
--
-- An administrator who removes a person from a school takes the account with the profile (private.account_follows).
-- Should the person have become a learner of the lessons portal before that job came by, the account is theirs
-- again.
create or replace function private.is_learner(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.portal_users u where u.user_id = p_user_id) $$;
alter function private.is_learner(uuid) owner to portal_definer;
grant execute on function private.is_learner(uuid) to portal_auth;
comment on function private.is_learner(uuid) is 'Whether this account is a learner''s. For the account service.';

-- An account whose personal content is removed while its row stays leaves neither a name nor an answer here.
create or replace function private.anonymise_learner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.portal_users u
     set full_name = 'Deleted learner', date_of_birth = null, guardian_name = null, guardian_email = null,
         guardian_consent_at = null, guardian_answer = null, guardian_asked_at = null
   where u.user_id = new.id;
  return null;
end
$$;
alter function private.anonymise_learner() owner to portal_definer;
