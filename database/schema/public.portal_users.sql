-- Generated from the migrated database by `npm run types`; do not edit.

create table public.portal_users (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  email text not null,
  full_name text not null,
  date_of_birth date,
  guardian_name text,
  guardian_email text,
  guardian_consent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  guardian_asked_at timestamp with time zone,
  guardian_answer text,
  language text,
  constraint portal_users_pkey primary key (id),
  constraint portal_users_user_id_key unique (user_id),
  constraint portal_users_consent_check check (
    guardian_consent_at is null or guardian_answer is null or guardian_answer = 'agreed'
  ),
  constraint portal_users_date_of_birth_check check (date_of_birth >= '1900-01-01'::date),
  constraint portal_users_email_check check (length(email) >= 3 and length(email) <= 255),
  constraint portal_users_full_name_check check (
    full_name ~ '\S' and full_name !~ '[[:cntrl:]]' and length(full_name) <= 100
  ),
  constraint portal_users_guardian_answer_check check (
    guardian_answer = any (array['agreed', 'refused', 'withdrawn'])
  ),
  constraint portal_users_guardian_email_check check (
    guardian_email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(guardian_email) <= 254
  ),
  constraint portal_users_guardian_name_check check (
    guardian_name ~ '\S' and guardian_name !~ '[[:cntrl:]]' and length(guardian_name) <= 100
  ),
  constraint portal_users_language_check check (language = any (array['en', 'af', 'zu', 'xh', 'st'])),
  constraint portal_users_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table public.portal_users is 'Learners of the lessons portal. Own row, and every row for platform administrators; schools see none. Made and edited by the learner, the address always the account''s own.';
comment on column public.portal_users.guardian_consent_at is 'When the parent or guardian agreed, by the link of their mail. Set by private.answer_guardian only; null again with another person, or once it is withdrawn.';
comment on column public.portal_users.guardian_asked_at is 'When the person who is named now was asked last. Not granted.';
comment on column public.portal_users.guardian_answer is 'What the person who is named now has answered; null while the question is open, and for a consent of before there was one. Not granted.';
comment on column public.portal_users.language is 'In which the portal writes to the learner; null before they have chosen. Written by the learner, read like the rest of the row.';

create index portal_users_mailbox on public.portal_users using btree (private.mailbox_of(email));

-- Row security is on, for the owner too.
create policy own on public.portal_users for select to authenticated
  using (user_id = (select private.user_id()));
create policy "platform administrators read learners" on public.portal_users for select to authenticated
  using ((select private.is_platform_admin()));
create policy "the backup reads" on public.portal_users for select to portal_backup
  using (true);
create policy "an account becomes a learner" on public.portal_users for insert to authenticated
  with check (user_id = (select private.user_id()));
create policy "a learner edits the own row" on public.portal_users for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));
create policy helpers on public.portal_users for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.portal_users for all to service_role
  using (true)
  with check (true);

grant select on public.portal_users to authenticated;
grant insert (
  user_id, email, full_name, date_of_birth, guardian_name, guardian_email, language
) on public.portal_users to authenticated;
grant update (
  user_id, email, full_name, date_of_birth, guardian_name, guardian_email, language
) on public.portal_users to authenticated;
grant select on public.portal_users to portal_backup;
grant select on public.portal_users to portal_definer;
grant update (
  email, full_name, date_of_birth, guardian_name, guardian_email, guardian_consent_at, guardian_asked_at,
  guardian_answer
) on public.portal_users to portal_definer;
grant select, delete on public.portal_users to service_role;
grant insert (
  id, user_id, email, full_name, date_of_birth, guardian_name, guardian_email, created_at, language
) on public.portal_users to service_role;
grant update (
  email, full_name, date_of_birth, guardian_name, guardian_email, language
) on public.portal_users to service_role;

-- 1. before each row
create trigger check_guardian_email before insert or update of guardian_email on public.portal_users
for each row
execute function private.check_guardian_email();

create or replace function private.check_guardian_email()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if (tg_op = 'INSERT' or new.guardian_email is distinct from old.guardian_email)
     and new.guardian_email !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$' then
    raise exception using errcode = '23514', column = 'guardian_email', detail = 'guardian_email',
      message = 'Enter a valid email address',
      hint = '{"code": "email.invalid"}';
  end if;
  return new;
end
$function$;
comment on function private.check_guardian_email() is 'Refuses an address of a parent or guardian that mail programs could take apart otherwise than private.mailbox_of.';

-- 2. before each row
create trigger former_trial_is_noted before delete on public.portal_users
for each row
execute function private.note_former_trial();

create or replace function private.note_former_trial()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- With those that the account had before: they came to it by a proof of their own.
  insert into private.former_trials (address_digest)
  select m.digest
    from (select private.address_digest(private.mailbox_of(old.email)) as digest
          union select f.mailbox_digest from private.former_addresses f where f.user_id = old.user_id) m
   where exists (select from public.portal_subscriptions s where s.user_id = old.user_id)
  on conflict do nothing;
  return old;
end
$function$;
alter function private.note_former_trial() owner to portal_definer;

-- 3. before each row
create trigger keep_account_kind before insert on public.portal_users
for each row
execute function private.keep_account_kind();

-- 4. before each row
create trigger pin before insert or update on public.portal_users
for each row
execute function private.pin_portal_user();

create or replace function private.pin_portal_user()
returns trigger
language plpgsql
set search_path to ''
as $function$
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
$function$;
comment on function private.pin_portal_user() is 'PR012: the account''s address is not verified; PR013: under 18 without a parent or guardian, or with the own address for theirs; PR017: another date of birth than the recorded one.';

-- 5. before each row
create trigger visible before insert or update of full_name, guardian_name on public.portal_users
for each row
execute function private.refuse_hidden_characters('full_name', 'guardian_name');

-- 6. after each row
create trigger guardian_is_told after insert or update of guardian_name, guardian_email,
date_of_birth on public.portal_users
for each row
execute function private.tell_guardian();

create or replace function private.tell_guardian()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.tell_guardian() owner to portal_definer;
comment on function private.tell_guardian() is 'Asks the parent or guardian of a minor whether they agree, and tells who is not named any more. PT429: three addresses within a day, or who answered within a week.';

-- 7. after each row
create trigger note_ended_right_changed after update of guardian_consent_at on public.portal_users
for each row
when (old.guardian_consent_at is not null and new.guardian_consent_at is null)
execute function private.note_ended_right('user_id', '{}', 'guardian_consent_at,guardian_answer');
