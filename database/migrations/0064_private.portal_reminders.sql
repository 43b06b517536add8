create table private.portal_reminders (
  subscription_id uuid not null references public.portal_subscriptions (id) on delete cascade,
  kind text not null check (kind in ('three-days', 'one-day', 'ended')),
  told_at timestamptz not null default now(),
  primary key (subscription_id, kind)
);
