-- Plans of learners: the free trial, and a month for each payment. The row that counts is the active one
-- with its end in the future; every other is history.
--
-- Refused: other people's plans; more than one trial for an account, ever; a trial beside or after a month,
-- which shows more than a trial does; any value that a browser would choose; changing or deleting a row; a
-- month by any other way than a payment that the provider has signed.

comment on table public.portal_subscriptions is
  'Plans. Own rows, and every row for platform administrators. A browser inserts the trial only, every value pinned; months are written by payments.';
comment on column public.portal_subscriptions.amount is 'Cents.';
comment on column public.portal_subscriptions.is_active is
  'Whether this is the row that counts; at most one for a learner. It opens lessons until end_date.';

alter table public.portal_subscriptions enable row level security, force row level security;

create policy "own" on public.portal_subscriptions
  for select to authenticated using (user_id = (select private.user_id()));

create policy "platform administrators read plans" on public.portal_subscriptions
  for select to authenticated using ((select private.is_platform_admin()));

create policy "a learner starts the own trial" on public.portal_subscriptions
  for insert to authenticated with check (user_id = (select private.user_id()) and subscription_type = 'trial');

create policy "the service key" on public.portal_subscriptions
  for all to service_role using (true) with check (true);

create policy "helpers" on public.portal_subscriptions for all to portal_definer using (true) with check (true);

grant select on public.portal_subscriptions to authenticated;
grant insert (user_id, subscription_type, amount, is_active, payment_status, start_date, end_date)
  on public.portal_subscriptions to authenticated;
grant select, insert, delete on public.portal_subscriptions to service_role;
grant update (amount, is_active, payment_status, start_date, end_date)
  on public.portal_subscriptions to service_role;
grant select, insert on public.portal_subscriptions to portal_definer;
grant update (amount, is_active, payment_status, start_date, end_date)
  on public.portal_subscriptions to portal_definer;

create trigger pin before insert on public.portal_subscriptions
  for each row execute function private.pin_trial();

-- The page after a payment waits for the row.
select private.publish_changes('public.portal_subscriptions');
