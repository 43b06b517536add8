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
