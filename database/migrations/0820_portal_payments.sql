-- What learners paid, or set out to pay: one row for each checkout. A row is made before the payment provider
-- is asked, and its id is the idempotency key of that call. What it comes to is told by signed events (0821).
--
-- Refused: other people's payments; writing one, to everybody but the server's own functions. A row outlives
-- the account, without a name: the books must still add up.

create table public.portal_payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
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

alter table public.portal_payments enable row level security;
alter table public.portal_payments force row level security;

create policy "own" on public.portal_payments
  for select to authenticated using (user_id = (select private.user_id()));
create policy "platform administrators read payments" on public.portal_payments
  for select to authenticated using ((select private.is_platform_admin()));
create policy "the service key" on public.portal_payments for all to service_role using (true) with check (true);
create policy "helpers" on public.portal_payments for all to portal_definer using (true) with check (true);
create policy "the clean-up finds" on public.portal_payments
  for select to portal_jobs using (status = 'created');
create policy "the clean-up forgets checkouts that nobody paid" on public.portal_payments
  for delete to portal_jobs using (status = 'created' and created_at < now() - interval '30 days');

grant select on public.portal_payments to authenticated, service_role, portal_definer;
grant select (id, status, created_at) on public.portal_payments to portal_jobs;
grant insert on public.portal_payments to service_role;
grant insert (user_id, provider, amount_cents) on public.portal_payments to portal_definer;
grant update (checkout_id, checkout_url, provider_payment_id, status, refunded_cents, subscription_id,
  period_start, period_end, left_at, paid_at, failed_at, refunded_at) on public.portal_payments to portal_definer;
grant delete on public.portal_payments to portal_definer, portal_jobs;

-- A second click, or a second tab, gets the checkout that is open: nobody pays twice by impatience. One that
-- the learner has left is not offered again, because the provider may have closed it.
create function private.open_portal_checkout(p_user_id uuid, p_provider text, p_amount_cents integer)
returns table (payment_id uuid, checkout_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.portal_payments;
begin
  perform from public.portal_users u where u.user_id = p_user_id for update;
  if not found then
    if exists (select from public.profiles p where p.user_id = p_user_id) then
      raise exception using errcode = 'PR010',
        message = 'This account belongs to a school. Use another e-mail address for the lessons portal';
    end if;
    raise exception using errcode = 'PR014', message = 'Complete your lessons portal profile first';
  end if;
  select * into payment from public.portal_payments p
   where p.user_id = p_user_id and p.provider = p_provider and p.amount_cents = p_amount_cents
     and p.status = 'created' and p.left_at is null and p.created_at > now() - interval '15 minutes'
   order by p.created_at desc limit 1;
  if payment.id is null then
    if (select count(*) from public.portal_payments p
         where p.user_id = p_user_id and p.created_at > now() - interval '1 hour') >= 20 then
      raise exception using errcode = 'PT429', message = 'You have opened many payments. Try again in an hour.';
    end if;
    insert into public.portal_payments (user_id, provider, amount_cents)
    values (p_user_id, p_provider, p_amount_cents)
    returning * into payment;
  end if;
  return query select payment.id, payment.checkout_url;
end
$$;
comment on function private.open_portal_checkout(uuid, text, integer) is
  'The learner''s open payment, a new one unless one was opened in the last 15 minutes and not left; checkout_url is null until the provider has answered. PR010: a school account; PR014: no learner; PT429: 20 within an hour.';

create function private.keep_portal_checkout(p_payment_id uuid, p_checkout_id text, p_url text) returns text
language sql security definer
set search_path = ''
as $$
  update public.portal_payments p
     set checkout_id = coalesce(p.checkout_id, p_checkout_id), checkout_url = coalesce(p.checkout_url, p_url)
   where p.id = p_payment_id
  returning p.checkout_url
$$;
comment on function private.keep_portal_checkout(uuid, text, text) is
  'Notes what the provider answered, unless another request was first; the address that counts.';

create function private.drop_portal_checkout(p_payment_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.portal_payments p
   where p.id = p_payment_id and p.status = 'created' and p.checkout_id is null
$$;
comment on function private.drop_portal_checkout(uuid) is
  'Forgets a payment that the provider refused to open: it would answer the same key with the same refusal for a day.';

create function private.leave_portal_checkout(p_payment_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.portal_payments p set left_at = now()
   where p.id = p_payment_id and p.status = 'created' and p.left_at is null
$$;
comment on function private.leave_portal_checkout(uuid) is
  'Notes that the learner came back without having paid. A payment that arrives nevertheless counts.';

revoke execute on function private.open_portal_checkout(uuid, text, integer),
  private.keep_portal_checkout(uuid, text, text), private.drop_portal_checkout(uuid),
  private.leave_portal_checkout(uuid) from public;
grant execute on function private.open_portal_checkout(uuid, text, integer),
  private.keep_portal_checkout(uuid, text, text), private.drop_portal_checkout(uuid) to service_role;
grant execute on function private.leave_portal_checkout(uuid) to portal_jobs;
alter function private.open_portal_checkout(uuid, text, integer) owner to portal_definer;
alter function private.keep_portal_checkout(uuid, text, text) owner to portal_definer;
alter function private.drop_portal_checkout(uuid) owner to portal_definer;
alter function private.leave_portal_checkout(uuid) owner to portal_definer;

-- The page after a payment waits for what it comes to.
select private.publish_changes('public.portal_payments');

comment on table public.portal_payments is
  'Payments of learners. Own rows, and every row for platform administrators; written by the server only. Kept when the account goes, without it.';
comment on column public.portal_payments.id is 'The idempotency key towards the provider, too.';
comment on column public.portal_payments.refunded_cents is 'What was paid back; all of it makes the row refunded.';
comment on column public.portal_payments.period_start is 'The month that this payment bought: it begins where the plan before it ended.';
comment on column public.portal_payments.left_at is 'When the learner came back from the checkout without having paid.';
