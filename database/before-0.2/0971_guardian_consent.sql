-- A parent or guardian agrees by an own click in an own mail, and only with that does a minor's month open more than
-- the samples; nobody's does before the date of birth is known (decision 0970). The learner names the person, the
-- server asks, the person answers at an address that the server has signed (server/guardian).
--
-- Refused: writing the consent, to everybody but the function of the link, also to the secret key; an answer to a
-- question that is not the newest, or after a withdrawal; a fourth address within a day, and more than five mails a
-- day to one person; asking again within a day, or within a week of a refusal.

alter table public.portal_users
  add column guardian_asked_at timestamptz,
  add column guardian_answer text check (guardian_answer in ('agreed', 'refused', 'withdrawn')),
  add constraint portal_users_consent_check
    check (guardian_consent_at is null or guardian_answer is null or guardian_answer = 'agreed');
comment on column public.portal_users.guardian_consent_at is
  'When the parent or guardian agreed, by the link of their mail. Set by private.answer_guardian only; null again with another person, or once it is withdrawn.';
comment on column public.portal_users.guardian_asked_at is 'When the person who is named now was asked last. Not granted.';
comment on column public.portal_users.guardian_answer is
  'What the person who is named now has answered; null while the question is open, and for a consent of before there was one. Not granted.';

revoke insert (guardian_consent_at), update (guardian_consent_at) on public.portal_users from service_role;
grant update (guardian_asked_at, guardian_answer) on public.portal_users to portal_definer;

create table private.guardian_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  mailbox_digest bytea not null,
  asked_at timestamptz not null default now(),
  -- How often it was mailed, and when last: reminded twice at most.
  mails smallint not null default 0,
  mailed_at timestamptz,
  answer text check (answer in ('agreed', 'refused', 'withdrawn')),
  answered_at timestamptz,
  is_current boolean not null default true
);
create unique index guardian_requests_current on private.guardian_requests (user_id) where is_current;
create index guardian_requests_user on private.guardian_requests (user_id);
create index guardian_requests_open on private.guardian_requests (mailed_at)
  where is_current and answer is null and mails < 3;
alter table private.guardian_requests enable row level security;
alter table private.guardian_requests force row level security;
create policy "whoever asks guardians" on private.guardian_requests
  for all to portal_definer using (true) with check (true);
grant select, insert, update on private.guardian_requests to portal_definer;
comment on table private.guardian_requests is
  'What parents and guardians were asked and answered; the newest of a learner counts. Its id is what the address in the mail is signed for.';

-- One person may be mailed more than once now; what counts is the mailbox.
alter table private.guardian_mails drop constraint guardian_mails_once;
create index guardian_mails_user on private.guardian_mails (user_id, told_at);

-- What a learner may play.

create function private.is_cleared(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select u.date_of_birth is not null
                          and (not private.is_minor(u.date_of_birth) or u.guardian_consent_at is not null)
                     from public.portal_users u where u.user_id = p_user_id), false)
$$;
comment on function private.is_cleared(uuid) is
  'Whether more than the samples may open: the date of birth is known and, under 18, the parent or guardian has agreed.';
revoke execute on function private.is_cleared(uuid) from public;
alter function private.is_cleared(uuid) owner to portal_definer;

create or replace function private.portal_access(p_user_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select case when s.subscription_type = 'monthly' and private.is_cleared(p_user_id) then 'paid' else 'trial' end
            from public.portal_subscriptions s
            join auth.users u on u.id = s.user_id
           where s.user_id = p_user_id and s.is_active
             and s.payment_status = 'completed' and s.start_date <= now() and s.end_date > now()
             and (u.banned_until is null or u.banned_until <= now()));
end
$$;
comment on function private.portal_access(uuid) is
  'paid, trial or null: what this account''s plan opens now, whoever asks; trial also for a month that waits for the date of birth or a parent''s or guardian''s consent. For links that were given earlier.';
comment on function private.portal_access() is
  'paid, trial or null: what the caller''s plan opens now, of a month that waits for a consent no more than of a trial; null unless the session lives at the level that the account asks for.';

-- What a learner says about themself.

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
      message = 'The date of birth lies in the future';
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
    raise exception using errcode = 'PR012', detail = 'email', message = 'Verify your e-mail address first';
  end if;
  if private.is_minor(new.date_of_birth) and (new.guardian_name is null or new.guardian_email is null) then
    raise exception using errcode = 'PR013',
      detail = case when new.guardian_name is null then 'guardian_name' else 'guardian_email' end,
      message = 'A learner under 18 needs the name and e-mail address of a parent or guardian who agrees';
  end if;
  if private.is_minor(new.date_of_birth) and private.is_my_mailbox(new.guardian_email)
     -- A learner whose recorded guardian turns out to be themself can still change the own name.
     and (renamed or new.date_of_birth is distinct from old.date_of_birth) then
    raise exception using errcode = 'PR013', detail = 'guardian_email',
      message = 'Give the address of a parent or guardian, not your own';
  end if;
  if tg_op = 'UPDATE' and old.date_of_birth is not null and new.date_of_birth is distinct from old.date_of_birth then
    raise exception using errcode = 'PR017', detail = 'date_of_birth',
      message = 'The date of birth is recorded already. Ask us to correct it';
  end if;
  if private.is_minor(new.date_of_birth) and new.guardian_consent_at is null and new.guardian_asked_at is null
     and (renamed or old.date_of_birth is distinct from new.date_of_birth) then
    new.guardian_asked_at := now();
  end if;
  return new;
end
$$;

-- The mails. Each is counted for the mailbox and the learner.

create function private.mail_guardian(p_request_id uuid, p_kind text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  asked record;
  digest bytea;
begin
  select r.user_id, r.mails, u.full_name, u.guardian_name, u.guardian_email into asked
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id
   where r.id = p_request_id;
  digest := private.address_digest(private.mailbox_of(asked.guardian_email));
  -- Two learners who name the same address at once come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('private.tell_guardian ' || encode(digest, 'hex'), 0));
  if (select count(*) from private.guardian_mails m
       where m.address_digest = digest and m.told_at > now() - interval '1 day') >= 5 then
    return false;
  end if;
  insert into private.guardian_mails (user_id, address_digest) values (asked.user_id, digest);
  insert into private.outbox (kind, recipient, payload)
  values (p_kind, asked.guardian_email,
    jsonb_build_object('learner', asked.full_name, 'name', asked.guardian_name, 'request', p_request_id,
                       'reminder', asked.mails > 0));
  if p_kind = 'portal-guardian' then
    update private.guardian_requests r set mails = r.mails + 1, mailed_at = now() where r.id = p_request_id;
  end if;
  return true;
end
$$;
comment on function private.mail_guardian(uuid, text) is
  'Mails the parent or guardian of this question. False, and nothing is mailed, when the person got five such mails within a day.';
revoke execute on function private.mail_guardian(uuid, text) from public;
alter function private.mail_guardian(uuid, text) owner to portal_definer;

create function private.open_guardian_request(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  request uuid;
begin
  update private.guardian_requests r set is_current = false where r.user_id = p_user_id and r.is_current;
  insert into private.guardian_requests (user_id, mailbox_digest)
  select u.user_id, private.address_digest(private.mailbox_of(u.guardian_email))
    from public.portal_users u where u.user_id = p_user_id
  returning id into request;
  -- Where the person was mailed too often today, the next look of the reminders mails it.
  perform private.mail_guardian(request, 'portal-guardian');
end
$$;
revoke execute on function private.open_guardian_request(uuid) from public;
alter function private.open_guardian_request(uuid) owner to portal_definer;

create or replace function private.tell_guardian() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  digest bytea := private.address_digest(private.mailbox_of(new.guardian_email));
begin
  -- What the demo or the secret key writes tells nobody.
  if auth.role() is distinct from 'authenticated' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.guardian_email is not null
     and (new.guardian_name, private.mailbox_of(new.guardian_email))
         is distinct from (old.guardian_name, private.mailbox_of(old.guardian_email)) then
    -- Who was asked and is not the one any more hears so, and the link in that mail leads nowhere now.
    update private.guardian_requests r set is_current = false where r.user_id = new.user_id and r.is_current;
    if old.guardian_answer = 'agreed' or old.guardian_consent_at is not null then
      insert into private.outbox (kind, recipient, payload)
      values ('portal-guardian-changed', old.guardian_email,
        jsonb_build_object('learner', new.full_name, 'name', old.guardian_name));
    end if;
  end if;
  if digest is null or not private.is_minor(new.date_of_birth) or new.guardian_consent_at is not null
     or new.guardian_asked_at is null
     or exists (select from private.guardian_requests r where r.user_id = new.user_id and r.is_current) then
    return null;
  end if;
  if not exists (select from private.guardian_mails m
                  where m.user_id = new.user_id and m.address_digest = digest and m.told_at > now() - interval '1 day')
     and (select count(distinct m.address_digest) from private.guardian_mails m
           where m.user_id = new.user_id and m.told_at > now() - interval '1 day') >= 3 then
    raise exception using errcode = 'PT429', detail = 'guardian_email',
      message = 'You have named three addresses within a day. Try again tomorrow';
  end if;
  -- Nor does another person in between, or another name, make a question of what was answered.
  if exists (select from private.guardian_requests r
              where r.user_id = new.user_id and r.mailbox_digest = digest and r.answer in ('refused', 'withdrawn')
                and r.answered_at > now() - interval '7 days') then
    raise exception using errcode = 'PT429', detail = 'guardian_email',
      message = 'This person has answered already. You can ask them again a week after that, or name somebody else';
  end if;
  perform private.open_guardian_request(new.user_id);
  return null;
end
$$;
comment on function private.tell_guardian() is
  'Asks the parent or guardian of a minor whether they agree, and tells who is not named any more. PT429: three addresses within a day, or who answered within a week.';
drop trigger guardian_is_told on public.portal_users;
create trigger guardian_is_told after insert or update of guardian_name, guardian_email, date_of_birth on public.portal_users
  for each row execute function private.tell_guardian();

create function public.ask_guardian_again() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.user_id();
  learner public.portal_users;
  request private.guardian_requests;
begin
  select * into learner from public.portal_users u where u.user_id = me for no key update;
  if not coalesce(private.is_minor(learner.date_of_birth), false) or learner.guardian_email is null
     or learner.guardian_consent_at is not null then
    raise exception using errcode = 'PR018', message = 'There is nobody to ask: nothing is missing, or nobody is named';
  end if;
  if private.is_own_mailbox(me, learner.guardian_email) then
    raise exception using errcode = 'PR013', detail = 'guardian_email',
      message = 'Give the address of a parent or guardian, not your own';
  end if;
  select * into request from private.guardian_requests r where r.user_id = me and r.is_current for update;
  if request.answer is not null and request.answered_at > now() - interval '7 days' then
    raise exception using errcode = 'PT429',
      message = 'Your parent or guardian has answered. You can ask them again a week after that, or name somebody else';
  end if;
  if coalesce(request.mailed_at, request.asked_at) > now() - interval '1 day' then
    raise exception using errcode = 'PT429',
      message = 'We have mailed your parent or guardian within the last day. Please ask again tomorrow';
  end if;
  update public.portal_users u set guardian_answer = null, guardian_asked_at = now() where u.user_id = me;
  perform private.open_guardian_request(me);
end
$$;
comment on function public.ask_guardian_again() is
  'Mails the caller''s parent or guardian once more. PR018: nobody is to be asked; PT429: within a day of the last mail, or a week of an answer.';
revoke execute on function public.ask_guardian_again() from public;
grant execute on function public.ask_guardian_again() to authenticated;
alter function public.ask_guardian_again() owner to portal_definer;

create function private.write_guardian_reminders() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due uuid;
  written integer := 0;
begin
  -- Two servers that lock mailboxes in different orders would wait for each other.
  if not pg_catalog.pg_try_advisory_xact_lock(
       pg_catalog.hashtextextended('private.write_guardian_reminders', 0)) then
    return 0;
  end if;
  for due in
    select r.id from private.guardian_requests r
      join public.portal_users u on u.user_id = r.user_id
      join auth.users a on a.id = r.user_id
     where r.is_current and r.answer is null and r.mails < 3 and u.guardian_email is not null
       and u.guardian_consent_at is null and private.is_minor(u.date_of_birth)
       and (a.banned_until is null or a.banned_until <= now())
       and (r.mails = 0 or r.mailed_at < now() - case r.mails when 1 then interval '3 days' else interval '7 days' end)
     order by r.asked_at
     limit 200
     -- The learner too, who may be about to delete the account.
     for key share of u skip locked
     for no key update of r skip locked
  loop
    if private.mail_guardian(due, 'portal-guardian') then
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;
comment on function private.write_guardian_reminders() is
  'Mails parents and guardians who have not answered: three days after the first mail, and a week after that; and who could not be mailed at once. How many.';
revoke execute on function private.write_guardian_reminders() from public;
grant execute on function private.write_guardian_reminders() to portal_jobs;
alter function private.write_guardian_reminders() owner to portal_definer;

-- The address in the mail. The server has read its signature before it asks.

create function private.guardian_request(p_request_id uuid) returns table (learner text, answer text)
language sql stable security definer
set search_path = ''
as $$
  select split_part(u.full_name, ' ', 1), r.answer
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id
   where r.id = p_request_id and r.is_current and u.guardian_email is not null
     and private.is_minor(u.date_of_birth)
$$;
comment on function private.guardian_request(uuid) is
  'What the page of the mail shows: the learner''s first name and what was answered. No row once another person is named, or the learner is of age or gone.';
revoke execute on function private.guardian_request(uuid) from public;
grant execute on function private.guardian_request(uuid) to portal_jobs;
alter function private.guardian_request(uuid) owner to portal_definer;

create function private.answer_guardian(p_request_id uuid, p_answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  learner record;
  given text;
  email text;
begin
  -- The learner first and then the question, as whoever names a person does.
  select u.user_id, u.full_name, u.guardian_name, u.guardian_email into learner
    from public.portal_users u
   where u.user_id = (select r.user_id from private.guardian_requests r where r.id = p_request_id)
     for no key update;
  if not exists (select from private.guardian_request(p_request_id)) then
    return null;
  end if;
  select r.answer into given from private.guardian_requests r where r.id = p_request_id for update;
  if (p_answer = 'agreed' and coalesce(given, 'refused') = 'refused'
      or p_answer = 'refused' and given is null
      or p_answer = 'withdrawn' and given = 'agreed') is not true
     or p_answer = 'agreed' and private.is_own_mailbox(learner.user_id, learner.guardian_email) then
    return given;
  end if;
  update private.guardian_requests r set answer = p_answer, answered_at = now() where r.id = p_request_id;
  update public.portal_users u
     set guardian_answer = p_answer, guardian_consent_at = case p_answer when 'agreed' then now() end
   where u.user_id = learner.user_id;
  if p_answer = 'agreed' then
    perform private.mail_guardian_agreed(p_request_id);
  end if;
  email := private.verified_email(learner.user_id);
  if email is not null then
    insert into private.outbox (kind, recipient, payload)
    values ('portal-guardian-answered', email,
      jsonb_build_object('name', learner.full_name, 'guardian', learner.guardian_name, 'answer', p_answer));
  end if;
  return p_answer;
end
$$;
comment on function private.answer_guardian(uuid, text) is
  'Writes what a parent or guardian answers by the link of their mail: agreed, also after a refusal; refused, while it is open; withdrawn, of what was agreed. What stands then; null when the question is none any more.';

-- Not counted among the five a day: it is the only way back from what was just agreed to.
create function private.mail_guardian_agreed(p_request_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.outbox (kind, recipient, payload)
  select 'portal-guardian-agreed', u.guardian_email,
         jsonb_build_object('learner', u.full_name, 'name', u.guardian_name, 'request', r.id)
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id where r.id = p_request_id
$$;
revoke execute on function private.mail_guardian_agreed(uuid) from public;
alter function private.mail_guardian_agreed(uuid) owner to portal_definer;
revoke execute on function private.answer_guardian(uuid, text) from public;
grant execute on function private.answer_guardian(uuid, text) to portal_jobs;
alter function private.answer_guardian(uuid, text) owner to portal_definer;

-- An account that moves to the mailbox of the parent or guardian has agreed for itself.
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

-- An account that is emptied leaves no answer either.
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
