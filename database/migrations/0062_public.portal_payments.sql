create table public.portal_payments (
  id uuid primary key default gen_random_uuid(),
  -- Of the learner, not of the account: a payment is written while the learner's row is held, and a change of the
  -- account's address holds the account and then the learner's row. Where both met, one was ended by the database.
  user_id uuid references public.portal_users (user_id) on delete set null,
  provider text not null check (provider in ('yoco', 'sandbox')),
  checkout_id text check (length(checkout_id) <= 200),
  checkout_url text check (checkout_url ~ '^https?://' and length(checkout_url) <= 2000),
  provider_payment_id text check (length(provider_payment_id) <= 200),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'ZAR' check (currency = 'ZAR'),
  status text not null default 'created' check (status in ('created', 'paid', 'failed', 'refunded')),
  refunded_cents integer not null default 0,
  subscription_id uuid references public.portal_subscriptions (id) on delete set null,
  period_start timestamptz,
  period_end timestamptz,
  created_at timestamptz not null default now(),
  left_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  constraint portal_payments_checkout_key unique (provider, checkout_id),
  constraint portal_payments_payment_key unique (provider, provider_payment_id),
  constraint portal_payments_refunded_cents_check check (refunded_cents between 0 and amount_cents),
  constraint portal_payments_paid_check check (status <> 'paid' or paid_at is not null),
  constraint portal_payments_refunded_check check ((status = 'refunded') = (refunded_cents = amount_cents)),
  constraint portal_payments_period_check check (num_nulls(period_start, period_end) <> 1)
);

create index portal_payments_user on public.portal_payments (user_id, created_at desc);
create index portal_payments_subscription on public.portal_payments (subscription_id);
create index portal_payments_paid on public.portal_payments (paid_at) where paid_at is not null;
-- The clean-up forgets checkouts that nobody paid.
create index portal_payments_open on public.portal_payments (created_at) where status = 'created';
