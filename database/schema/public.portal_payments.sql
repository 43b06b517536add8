-- Generated from the migrated database by `npm run types`; do not edit.

create table public.portal_payments (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  provider text not null,
  checkout_id text,
  checkout_url text,
  provider_payment_id text,
  amount_cents integer not null,
  currency text not null default 'ZAR',
  status text not null default 'created',
  refunded_cents integer not null default 0,
  subscription_id uuid,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  left_at timestamp with time zone,
  paid_at timestamp with time zone,
  failed_at timestamp with time zone,
  refunded_at timestamp with time zone,
  constraint portal_payments_pkey primary key (id),
  constraint portal_payments_checkout_key unique (provider, checkout_id),
  constraint portal_payments_payment_key unique (provider, provider_payment_id),
  constraint portal_payments_amount_cents_check check (amount_cents > 0),
  constraint portal_payments_checkout_id_check check (length(checkout_id) <= 200),
  constraint portal_payments_checkout_url_check check (
    checkout_url ~ '^https?://' and length(checkout_url) <= 2000
  ),
  constraint portal_payments_currency_check check (currency = 'ZAR'),
  constraint portal_payments_paid_check check (status <> 'paid' or paid_at is not null),
  constraint portal_payments_period_check check (num_nulls(period_start, period_end) <> 1),
  constraint portal_payments_provider_check check (provider = any (array['yoco', 'sandbox'])),
  constraint portal_payments_provider_payment_id_check check (length(provider_payment_id) <= 200),
  constraint portal_payments_refunded_cents_check check (
    refunded_cents >= 0 and refunded_cents <= amount_cents
  ),
  constraint portal_payments_refunded_check check ((status = 'refunded') = (refunded_cents = amount_cents)),
  constraint portal_payments_status_check check (
    status = any (array['created', 'paid', 'failed', 'refunded'])
  ),
  constraint portal_payments_subscription_id_fkey foreign key (subscription_id) references public.portal_subscriptions(id) on delete set null,
  constraint portal_payments_user_id_fkey foreign key (user_id) references public.portal_users(user_id) on delete set null
);

comment on table public.portal_payments is 'Payments of learners. Own rows, and every row for platform administrators; written by the server only. Kept when the account goes, without it.';
comment on column public.portal_payments.id is 'The idempotency key towards the provider, too.';
comment on column public.portal_payments.refunded_cents is 'What was paid back; all of it makes the row refunded.';
comment on column public.portal_payments.period_start is 'The month that this payment bought: it begins where the plan before it ended.';
comment on column public.portal_payments.left_at is 'When the learner came back from the checkout without having paid.';

create index portal_payments_open on public.portal_payments using btree (created_at) where status = 'created';
create index portal_payments_paid on public.portal_payments using btree (paid_at) where paid_at is not null;
create index portal_payments_subscription on public.portal_payments using btree (subscription_id);
create index portal_payments_user on public.portal_payments using btree (user_id, created_at desc);

-- Row security is on, for the owner too.
create policy own on public.portal_payments for select to authenticated
  using (user_id = (select private.user_id()));
create policy "platform administrators read payments" on public.portal_payments for select to authenticated
  using ((select private.is_platform_admin()));
create policy "the backup reads" on public.portal_payments for select to portal_backup
  using (true);
create policy "the clean-up finds" on public.portal_payments for select to portal_jobs
  using (status = 'created');
create policy "the clean-up forgets checkouts that nobody paid" on public.portal_payments for delete to portal_jobs
  using (status = 'created' and created_at < (now() - '30 days'::interval));
create policy helpers on public.portal_payments for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.portal_payments for all to service_role
  using (true)
  with check (true);

grant select on public.portal_payments to authenticated;
grant select on public.portal_payments to portal_backup;
grant select, delete on public.portal_payments to portal_definer;
grant insert (user_id, provider, amount_cents) on public.portal_payments to portal_definer;
grant update (
  checkout_id, checkout_url, provider_payment_id, status, refunded_cents, subscription_id, period_start,
  period_end, left_at, paid_at, failed_at, refunded_at
) on public.portal_payments to portal_definer;
grant delete on public.portal_payments to portal_jobs;
grant select (id, status, created_at) on public.portal_payments to portal_jobs;
grant select, insert on public.portal_payments to service_role;

-- 1. after each row
create trigger publish_new_keys after update on public.portal_payments
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 2. after the statement
create trigger publish_deletions after delete on public.portal_payments referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 3. after the statement
create trigger publish_inserts after insert on public.portal_payments referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 4. after the statement
create trigger publish_updates after update on public.portal_payments referencing new table as new_rows
for each statement
execute function private.record_updates();
