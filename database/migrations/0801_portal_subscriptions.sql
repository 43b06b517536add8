-- Plans of learners: the free trial, and a month for each payment. The row that counts is the active one
-- with its end in the future; every other is history.
--
-- Refused: other people's plans; more than one trial for an account, ever; a trial beside or after a month,
-- which shows more than a trial does; any value that a browser would choose; changing or deleting a row; a
-- month by any other way than a payment that the provider has signed (0820 and later).

create table public.portal_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  subscription_type text not null default 'trial' check (subscription_type in ('trial', 'monthly')),
  amount integer not null default 0 check (amount >= 0),
  is_active boolean not null default true,
  payment_status text not null default 'completed'
    check (payment_status in ('pending', 'completed', 'refunded', 'failed')),
  start_date timestamptz not null default now(),
  end_date timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  constraint portal_subscriptions_dates_check check (end_date >= start_date),
  constraint portal_subscriptions_trial_check check (subscription_type <> 'trial' or amount = 0),
  -- What is not paid, or was paid back, opens nothing.
  constraint portal_subscriptions_active_check check (not is_active or payment_status = 'completed')
);

create index portal_subscriptions_user on public.portal_subscriptions (user_id, created_at desc);
create unique index portal_subscriptions_one_active on public.portal_subscriptions (user_id) where is_active;
create unique index portal_subscriptions_one_trial
  on public.portal_subscriptions (user_id) where subscription_type = 'trial';
-- The reminders look for what ends soon or has just ended.
create index portal_subscriptions_ending on public.portal_subscriptions (end_date) where is_active;

alter table public.portal_subscriptions enable row level security;
alter table public.portal_subscriptions force row level security;

create policy "own" on public.portal_subscriptions
  for select to authenticated using (user_id = (select private.user_id()));
create policy "platform administrators read plans" on public.portal_subscriptions
  for select to authenticated using ((select private.is_platform_admin()));
create policy "a learner starts the own trial" on public.portal_subscriptions
  for insert to authenticated with check (user_id = (select private.user_id()) and subscription_type = 'trial');
create policy "the service key" on public.portal_subscriptions
  for all to service_role using (true) with check (true);
create policy "helpers" on public.portal_subscriptions for all to portal_definer using (true) with check (true);

grant select on public.portal_subscriptions to authenticated, service_role, portal_definer;
grant insert (user_id, subscription_type, amount, is_active, payment_status, start_date, end_date)
  on public.portal_subscriptions to authenticated;
grant insert on public.portal_subscriptions to service_role, portal_definer;
grant update (amount, is_active, payment_status, start_date, end_date)
  on public.portal_subscriptions to service_role, portal_definer;
grant delete on public.portal_subscriptions to service_role;

-- One after the other for a learner: a trial that begins while a payment arrives, two clicks at once.
create function private.refuse_second_trial(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.portal_users u where u.user_id = p_user_id for update;
  if not found then
    raise exception using errcode = 'PR014', detail = 'user_id',
      message = 'Complete your lessons portal profile first';
  end if;
  if exists (select from public.portal_subscriptions s
              where s.user_id = p_user_id and s.subscription_type = 'monthly') then
    raise exception using errcode = 'PR016', detail = 'user_id',
      message = 'The free trial is for learners who have not had Monthly Access yet';
  end if;
  if exists (select from public.portal_subscriptions s where s.user_id = p_user_id) then
    raise exception using errcode = 'PR015', detail = 'user_id',
      message = 'You have used your free trial already';
  end if;
end
$$;
comment on function private.refuse_second_trial(uuid) is
  'PR014: no learner; PR015: had a trial; PR016: has or had a month.';
revoke execute on function private.refuse_second_trial(uuid) from public;
grant execute on function private.refuse_second_trial(uuid) to authenticated;
alter function private.refuse_second_trial(uuid) owner to portal_definer;

-- Whatever the browser sent, a trial is a trial (section 9: 7 days, R0).
create function private.pin_trial() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.user_id is distinct from private.user_id() or new.subscription_type is distinct from 'trial' then
    raise exception using errcode = '42501', message = 'A learner starts the own free trial only';
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
revoke execute on function private.pin_trial() from public;
create trigger pin before insert on public.portal_subscriptions
  for each row execute function private.pin_trial();

-- The page after a payment waits for the row.
select private.publish_changes('public.portal_subscriptions');

comment on table public.portal_subscriptions is
  'Plans. Own rows, and every row for platform administrators. A browser inserts the trial only, every value pinned; months are written by payments.';
comment on column public.portal_subscriptions.amount is 'Cents.';
comment on column public.portal_subscriptions.is_active is
  'Whether this is the row that counts; at most one for a learner. It opens lessons until end_date.';
