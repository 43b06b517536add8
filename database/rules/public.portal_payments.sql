-- What learners paid, or set out to pay: one row for each checkout. A row is made before the payment provider
-- is asked, and its id is the idempotency key of that call. What it comes to is told by signed events (private.payment_events).
--
-- Refused: other people's payments; writing one, to everybody but the server's own functions. A row outlives
-- the account, without a name: the books must still add up.

comment on table public.portal_payments is
  'Payments of learners. Own rows, and every row for platform administrators; written by the server only. Kept when the account goes, without it.';
comment on column public.portal_payments.id is 'The idempotency key towards the provider, too.';
comment on column public.portal_payments.refunded_cents is 'What was paid back; all of it makes the row refunded.';
comment on column public.portal_payments.period_start is
  'The month that this payment bought: it begins where the plan before it ended.';
comment on column public.portal_payments.left_at is
  'When the learner came back from the checkout without having paid.';

alter table public.portal_payments enable row level security, force row level security;

create policy "own" on public.portal_payments
  for select to authenticated using (user_id = (select private.user_id()));

create policy "platform administrators read payments" on public.portal_payments
  for select to authenticated using ((select private.is_platform_admin()));

create policy "the clean-up finds" on public.portal_payments
  for select to portal_jobs using (status = 'created');

create policy "the clean-up forgets checkouts that nobody paid" on public.portal_payments
  for delete to portal_jobs using (status = 'created' and created_at < now() - interval '30 days');

create policy "the service key" on public.portal_payments for all to service_role using (true) with check (true);

create policy "helpers" on public.portal_payments for all to portal_definer using (true) with check (true);

grant select on public.portal_payments to authenticated;
grant select, insert on public.portal_payments to service_role;
grant select, delete on public.portal_payments to portal_definer;
grant insert (user_id, provider, amount_cents) on public.portal_payments to portal_definer;
grant update (checkout_id, checkout_url, provider_payment_id, status, refunded_cents, subscription_id,
  period_start, period_end, left_at, paid_at, failed_at, refunded_at)
  on public.portal_payments to portal_definer;
grant delete on public.portal_payments to portal_jobs;
grant select (id, status, created_at) on public.portal_payments to portal_jobs;

-- The page after a payment waits for what it comes to.
select private.publish_changes('public.portal_payments');
