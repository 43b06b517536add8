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
      message = 'You have named three addresses within a day. Try again tomorrow',
      hint = '{"code": "guardian.too_many_addresses"}';
  end if;
  -- Nor does another person in between, or another name, make a question of what was answered.
  if exists (select from private.guardian_requests r
              where r.user_id = new.user_id and r.mailbox_digest = digest and r.answer in ('refused', 'withdrawn')
                and r.answered_at > now() - interval '7 days') then
    raise exception using errcode = 'PT429', detail = 'guardian_email',
      message = 'This person has answered already. You can ask them again a week after that, or name somebody else',
      hint = '{"code": "guardian.answered_already"}';
  end if;
  perform private.open_guardian_request(new.user_id);
  return null;
end
$$;
alter function private.tell_guardian() owner to portal_definer;
comment on function private.tell_guardian() is
  'Asks the parent or guardian of a minor whether they agree, and tells who is not named any more. PT429: three addresses within a day, or who answered within a week.';

-- What a learner may play.
create or replace function private.is_cleared(p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select u.date_of_birth is not null
                          and (not private.is_minor(u.date_of_birth) or u.guardian_consent_at is not null)
                     from public.portal_users u where u.user_id = p_user_id), false)
$$;
alter function private.is_cleared(uuid) owner to portal_definer;
comment on function private.is_cleared(uuid) is
  'Whether more than the samples may open: the date of birth is known and, under 18, the parent or guardian has agreed.';

-- The mails. Each is counted for the mailbox and the learner.
create or replace function private.mail_guardian(p_request_id uuid, p_kind text) returns boolean
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
alter function private.mail_guardian(uuid, text) owner to portal_definer;
comment on function private.mail_guardian(uuid, text) is
  'Mails the parent or guardian of this question. False, and nothing is mailed, when the person got five such mails within a day.';

create or replace function private.open_guardian_request(p_user_id uuid) returns void
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
alter function private.open_guardian_request(uuid) owner to portal_definer;

create or replace function public.ask_guardian_again() returns void
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
    raise exception using errcode = 'PR018', message = 'There is nobody to ask: nothing is missing, or nobody is named',
      hint = '{"code": "guardian.nobody_to_ask"}';
  end if;
  if private.is_own_mailbox(me, learner.guardian_email) then
    raise exception using errcode = 'PR013', detail = 'guardian_email',
      message = 'Give the address of a parent or guardian, not your own',
      hint = '{"code": "guardian.own_address"}';
  end if;
  select * into request from private.guardian_requests r where r.user_id = me and r.is_current for update;
  if request.answer is not null and request.answered_at > now() - interval '7 days' then
    raise exception using errcode = 'PT429',
      message = 'Your parent or guardian has answered. You can ask them again a week after that, or name somebody else',
      hint = '{"code": "guardian.asked_and_answered"}';
  end if;
  if coalesce(request.mailed_at, request.asked_at) > now() - interval '1 day' then
    raise exception using errcode = 'PT429',
      message = 'We have mailed your parent or guardian within the last day. Please ask again tomorrow',
      hint = '{"code": "guardian.mailed_today"}';
  end if;
  update public.portal_users u set guardian_answer = null, guardian_asked_at = now() where u.user_id = me;
  perform private.open_guardian_request(me);
end
$$;
alter function public.ask_guardian_again() owner to portal_definer;
grant execute on function public.ask_guardian_again() to authenticated;
comment on function public.ask_guardian_again() is
  'Mails the caller''s parent or guardian once more. PR018: nobody is to be asked; PT429: within a day of the last mail, or a week of an answer.';

create or replace function private.write_guardian_reminders() returns integer
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
alter function private.write_guardian_reminders() owner to portal_definer;
grant execute on function private.write_guardian_reminders() to portal_jobs;
comment on function private.write_guardian_reminders() is
  'Mails parents and guardians who have not answered: three days after the first mail, and a week after that; and who could not be mailed at once. How many.';

-- The address in the mail. The server has read its signature before it asks.
create or replace function private.guardian_request(p_request_id uuid) returns table (learner text, answer text)
language sql stable security definer
set search_path = ''
as $$
  select split_part(u.full_name, ' ', 1), r.answer
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id
   where r.id = p_request_id and r.is_current and u.guardian_email is not null
     and private.is_minor(u.date_of_birth)
$$;
alter function private.guardian_request(uuid) owner to portal_definer;
grant execute on function private.guardian_request(uuid) to portal_jobs;
comment on function private.guardian_request(uuid) is
  'What the page of the mail shows: the learner''s first name and what was answered. No row once another person is named, or the learner is of age or gone.';

create or replace function private.answer_guardian(p_request_id uuid, p_answer text) returns text
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
alter function private.answer_guardian(uuid, text) owner to portal_definer;
grant execute on function private.answer_guardian(uuid, text) to portal_jobs;
comment on function private.answer_guardian(uuid, text) is
  'Writes what a parent or guardian answers by the link of their mail: agreed, also after a refusal; refused, while it is open; withdrawn, of what was agreed. What stands then; null when the question is none any more.';

-- Not counted among the five a day: it is the only way back from what was just agreed to.
create or replace function private.mail_guardian_agreed(p_request_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.outbox (kind, recipient, payload)
  select 'portal-guardian-agreed', u.guardian_email,
         jsonb_build_object('learner', u.full_name, 'name', u.guardian_name, 'request', r.id)
    from private.guardian_requests r join public.portal_users u on u.user_id = r.user_id where r.id = p_request_id
$$;
alter function private.mail_guardian_agreed(uuid) owner to portal_definer;

-- The address of a parent or guardian is one as people write it. What only a mail program reads apart (quotes,
-- comments, pointed brackets, letters that another alphabet shares the look of) may lead to another mailbox than the
-- one that is compared: `<naledi@example.org>` is the learner's own.
--
-- Refused: such an address, to everybody, where it is written anew; one that is stored can be left as it is.
create or replace function private.check_guardian_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.guardian_email is distinct from old.guardian_email)
     and new.guardian_email !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$' then
    raise exception using errcode = '23514', column = 'guardian_email', detail = 'guardian_email',
      message = 'Enter a valid email address',
      hint = '{"code": "email.invalid"}';
  end if;
  return new;
end
$$;
comment on function private.check_guardian_email() is
  'Refuses an address of a parent or guardian that mail programs could take apart otherwise than private.mailbox_of.';
