-- The free trial is one for a mailbox, whatever stands after a plus and whatever dots are in the address, and
-- whichever account of it had the first: one that was deleted, one that is there, or one that moved to another
-- address since. One after the other for a learner: a trial that begins while a payment arrives, two clicks at once.
--
-- Refused: a second trial to the mailbox. Of accounts that were deleted before mailboxes were compared, the digest
-- is of the address as it was spelled, and tells that spelling only.
create or replace function private.refuse_second_trial(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
  mailbox text;
begin
  perform from public.portal_users u where u.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PR014', detail = 'user_id',
      message = 'Complete your lessons portal profile first',
      hint = '{"code": "portal.profile_first"}';
  end if;
  if exists (select from public.portal_subscriptions s
              where s.user_id = p_user_id and s.subscription_type = 'monthly') then
    raise exception using errcode = 'PR016', detail = 'user_id',
      message = 'The free trial is for learners who have not had Monthly Access yet',
      hint = '{"code": "trial.after_month"}';
  end if;
  if exists (select from public.portal_subscriptions s where s.user_id = p_user_id) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'You have used your free trial already',
      hint = '{"code": "trial.used"}';
  end if;
  address := private.verified_email(p_user_id);
  mailbox := private.mailbox_of(address);
  -- Two accounts of one mailbox that begin at once come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('private.refuse_second_trial ' || mailbox, 0));
  if private.had_plan_elsewhere(p_user_id, mailbox)
     or exists (select from private.former_trials f where f.address_digest = private.address_digest(address)) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'This address has used its free trial already, with another account',
      hint = '{"code": "trial.used_by_address"}';
  end if;
end
$$;
alter function private.refuse_second_trial(uuid) owner to portal_definer;
grant execute on function private.refuse_second_trial(uuid) to authenticated;
comment on function private.refuse_second_trial(uuid) is
  'PR014: no learner; PR015: had a trial, or another account of the mailbox had a plan; PR016: has or had a month.';

-- Whatever the browser sent, a trial is a trial: 7 days, R0.
create or replace function private.pin_trial() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.user_id is distinct from private.user_id() or new.subscription_type is distinct from 'trial' then
    raise exception using errcode = '42501', message = 'A learner starts the own free trial only',
      hint = '{"code": "trial.own_only"}';
  end if;
  perform private.refuse_second_trial(new.user_id);
  new.amount := 0;
  new.is_active := true;
  new.payment_status := 'completed';
  new.start_date := now();
  new.end_date := now() + interval '7 days';
  return new;
end
$$;

create or replace function private.note_former_trial() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.note_former_trial() owner to portal_definer;

create or replace function private.had_plan_elsewhere(p_user_id uuid, p_mailbox text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.former_trials f
                  where f.address_digest = private.address_digest(p_mailbox))
      or exists (select from public.portal_subscriptions s
                  where s.user_id <> p_user_id
                    and s.user_id in (
                      select u.user_id from public.portal_users u where private.mailbox_of(u.email) = p_mailbox
                      union all
                      select f.user_id from private.former_addresses f
                       where f.mailbox_digest = private.address_digest(p_mailbox)))
$$;
alter function private.had_plan_elsewhere(uuid, text) owner to portal_definer;
comment on function private.had_plan_elsewhere(uuid, text) is
  'Whether another account of this mailbox has or had a plan: there now, there before it changed its address, or deleted.';
