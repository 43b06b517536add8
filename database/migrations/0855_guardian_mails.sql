-- Whom a learner under 18 names as parent or guardian is told by mail, once: which learner, what the portal is,
-- and whom to write to if it is wrong. Consent in somebody's name without their knowledge would be none.
--
-- Refused: a fourth address within a day from one learner, since each would be a mail to a stranger; nobody
-- gets more than five such mails a day, however many learners name them.

create table private.guardian_mails (
  id bigint generated always as identity primary key,
  -- Null when the account has gone: the day's count must not begin anew with another account.
  user_id uuid references auth.users (id) on delete set null,
  address_digest bytea not null,
  told_at timestamptz not null default now(),
  constraint guardian_mails_once unique (user_id, address_digest)
);

create index guardian_mails_address on private.guardian_mails (address_digest, told_at);

alter table private.guardian_mails enable row level security;
alter table private.guardian_mails force row level security;

create policy "whoever tells guardians" on private.guardian_mails
  for all to portal_definer using (true) with check (true);
create policy "the clean-up finds" on private.guardian_mails
  for select to portal_jobs using (user_id is null);
create policy "the clean-up forgets learners who went" on private.guardian_mails
  for delete to portal_jobs using (user_id is null and told_at < now() - interval '1 day');
grant select, insert on private.guardian_mails to portal_definer;
grant select (user_id, told_at), delete on private.guardian_mails to portal_jobs;

comment on table private.guardian_mails is
  'Which learner''s parent or guardian was told, by a digest of the address. Written by private.tell_guardian only; rows of accounts that went are forgotten after a day.';

create function private.tell_guardian() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  digest bytea := private.address_digest(new.guardian_email);
begin
  -- What the demo or the secret key writes tells nobody.
  if auth.role() is distinct from 'authenticated' or digest is null or not private.is_minor(new.date_of_birth)
     or exists (select from private.guardian_mails m where m.user_id = new.user_id and m.address_digest = digest) then
    return null;
  end if;
  if (select count(*) from private.guardian_mails m
       where m.user_id = new.user_id and m.told_at > now() - interval '1 day') >= 3 then
    raise exception using errcode = 'PT429', detail = 'guardian_email',
      message = 'You have named three addresses within a day. Try again tomorrow';
  end if;
  -- Two learners who name the same address at once come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('private.tell_guardian ' || encode(digest, 'hex'), 0));
  if (select count(*) from private.guardian_mails m
       where m.address_digest = digest and m.told_at > now() - interval '1 day') >= 5 then
    return null;
  end if;
  insert into private.guardian_mails (user_id, address_digest) values (new.user_id, digest);
  insert into private.outbox (kind, recipient, payload)
  values ('portal-guardian', new.guardian_email,
    jsonb_build_object('learner', new.full_name, 'name', new.guardian_name));
  return null;
end
$$;
comment on function private.tell_guardian() is
  'Mails the parent or guardian of a minor, once for each address. PT429: three addresses within a day.';
revoke execute on function private.tell_guardian() from public;
alter function private.tell_guardian() owner to portal_definer;
create trigger guardian_is_told after insert or update of guardian_email, date_of_birth on public.portal_users
  for each row when (new.guardian_email is not null) execute function private.tell_guardian();
