-- The learner first, then the payment: the same order everywhere.
create or replace function private.lock_payment(p_provider text, p_checkout_id text) returns public.portal_payments
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.portal_payments;
begin
  select * into payment from public.portal_payments p
   where p.provider = p_provider and p.checkout_id = p_checkout_id;
  if payment.user_id is not null then
    perform from public.portal_users u where u.user_id = payment.user_id for update;
  end if;
  select * into payment from public.portal_payments p where p.id = payment.id for update;
  return payment;
end
$$;
alter function private.lock_payment(text, text) owner to portal_definer;

create or replace function private.mail_payment(p_kind text, p_payment public.portal_payments, p_more jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.outbox (kind, recipient, payload)
  select p_kind, u.email,
         jsonb_build_object('name', l.full_name, 'reference', p_payment.id, 'currency', p_payment.currency) || p_more
    from auth.users u join public.portal_users l on l.user_id = u.id
   where u.id = p_payment.user_id and u.email is not null
$$;
alter function private.mail_payment(text, public.portal_payments, jsonb) owner to portal_definer;

-- As people count months: from the 31st of January to the last of February, in the school's zone.
create or replace function private.a_month_after(p_from timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select (p_from at time zone private.school_zone() + interval '1 month') at time zone private.school_zone() $$;
grant execute on function private.a_month_after(timestamptz) to service_role, portal_definer;

-- One month, added to what is left. It opens everything at once, also while a trial still runs.
create or replace function private.activate_month(p_payment public.portal_payments, p_provider_payment_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier_end timestamptz;
  begins timestamptz;
  plan_id uuid;
begin
  update public.portal_subscriptions s set is_active = false
   where s.user_id = p_payment.user_id and s.is_active
  returning s.end_date into earlier_end;
  begins := greatest(now(), earlier_end);
  insert into public.portal_subscriptions (user_id, subscription_type, amount, start_date, end_date)
  values (p_payment.user_id, 'monthly', p_payment.amount_cents, now(), private.a_month_after(begins))
  returning id into plan_id;
  update public.portal_payments p
     set status = 'paid', paid_at = now(), provider_payment_id = p_provider_payment_id,
         subscription_id = plan_id, period_start = begins, period_end = private.a_month_after(begins)
   where p.id = p_payment.id;
  perform private.mail_payment('portal-receipt', p_payment, jsonb_build_object(
    'amount_cents', p_payment.amount_cents, 'paid_at', now(), 'until', private.a_month_after(begins)));
end
$$;
alter function private.activate_month(public.portal_payments, text) owner to portal_definer;

-- What is left of a month that was paid back goes; months bought after it begin and end that much sooner.
create or replace function private.take_month_back(p_payment public.portal_payments) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  unused interval := greatest(interval '0', p_payment.period_end - greatest(now(), p_payment.period_start));
begin
  update public.portal_subscriptions s
     set payment_status = 'refunded', is_active = false,
         end_date = greatest(s.start_date, least(s.end_date, now()))
   where s.id = p_payment.subscription_id;
  with later as (
    update public.portal_payments p
       set period_start = p.period_start - unused, period_end = p.period_end - unused
     where p.user_id = p_payment.user_id and p.status = 'paid' and p.period_start >= p_payment.period_end
    returning p.subscription_id
  )
  update public.portal_subscriptions s set end_date = greatest(s.start_date, s.end_date - unused)
    from later where s.id = later.subscription_id;
  -- The plan that the month had put aside, if it still runs.
  update public.portal_subscriptions s set is_active = true
   where s.id = (select left_over.id from public.portal_subscriptions left_over
                  where left_over.user_id = p_payment.user_id and left_over.payment_status = 'completed'
                    and left_over.end_date > now()
                  order by left_over.end_date desc limit 1)
     and not exists (select from public.portal_subscriptions active
                      where active.user_id = p_payment.user_id and active.is_active);
end
$$;
alter function private.take_month_back(public.portal_payments) owner to portal_definer;

create or replace function private.note_success(p_payment public.portal_payments, p_event jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  their_id text := p_event ->> 'object_id';
begin
  if p_payment.provider_payment_id = their_id then
    return 'repeated';
  elsif p_payment.provider_payment_id is not null or p_payment.status = 'paid'
     or exists (select from public.portal_payments p
                 where p.provider = p_payment.provider and p.provider_payment_id = their_id) then
    return 'paid_twice';
  elsif (p_event ->> 'amount_cents')::integer is distinct from p_payment.amount_cents then
    return 'wrong_amount';
  elsif p_payment.status = 'refunded' then
    -- The refund was told first.
    update public.portal_payments p set paid_at = now(), provider_payment_id = their_id where p.id = p_payment.id;
    return 'refunded_before';
  elsif p_payment.user_id is null then
    update public.portal_payments p set status = 'paid', paid_at = now(), provider_payment_id = their_id
     where p.id = p_payment.id;
    return 'account_gone';
  end if;
  perform private.activate_month(p_payment, their_id);
  return 'activated';
end
$$;
alter function private.note_success(public.portal_payments, jsonb) owner to portal_definer;

create or replace function private.note_refund(p_payment public.portal_payments, p_event jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  amount integer := (p_event ->> 'amount_cents')::integer;
  refunded integer;
begin
  if p_payment.provider_payment_id is distinct from coalesce(p_event ->> 'of_payment', p_payment.provider_payment_id)
     and p_payment.provider_payment_id is not null then
    return 'another_payment';
  elsif exists (select from private.payment_events e
                 where e.provider = p_payment.provider and e.object_id = p_event ->> 'object_id'
                   and e.outcome in ('refunded', 'partly_refunded')) then
    return 'repeated';
  elsif amount is null or amount <= 0 or amount > p_payment.amount_cents - p_payment.refunded_cents then
    return 'wrong_amount';
  end if;
  refunded := p_payment.refunded_cents + amount;
  update public.portal_payments p
     set refunded_cents = refunded, refunded_at = now(),
         status = case when refunded = p.amount_cents then 'refunded' else p.status end
   where p.id = p_payment.id;
  if refunded = p_payment.amount_cents and p_payment.period_end is not null then
    perform private.take_month_back(p_payment);
  end if;
  perform private.mail_payment('portal-refund', p_payment, jsonb_build_object(
    'amount_cents', amount, 'is_whole', refunded = p_payment.amount_cents));
  return case when refunded = p_payment.amount_cents then 'refunded' else 'partly_refunded' end;
end
$$;
alter function private.note_refund(public.portal_payments, jsonb) owner to portal_definer;

-- A checkout may fail and be paid afterwards; a failure that is told late takes nothing back.
create or replace function private.note_failure(p_payment public.portal_payments) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_payment.status <> 'created' then
    return 'too_late';
  end if;
  update public.portal_payments p set status = 'failed', failed_at = now() where p.id = p_payment.id;
  return 'failed';
end
$$;
alter function private.note_failure(public.portal_payments) owner to portal_definer;

create or replace function private.record_payment_event(p_provider text, p_mode text, p_event jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.portal_payments;
  made_of_it text;
begin
  -- Of two who bring the same event at once, the second waits here for the first.
  insert into private.payment_events (provider, event_id, type, object_id, checkout_id, amount_cents, currency, mode)
  values (p_provider, p_event ->> 'id', p_event ->> 'type', p_event ->> 'object_id', p_event ->> 'checkout_id',
    (p_event ->> 'amount_cents')::integer, p_event ->> 'currency', p_event ->> 'mode')
  on conflict (provider, event_id) do nothing;
  if not found then
    return 'repeated';
  end if;
  if p_event ->> 'type' not in ('payment.succeeded', 'payment.failed', 'refund.succeeded', 'refund.failed') then
    made_of_it := 'ignored';
  elsif p_event ->> 'mode' is distinct from p_mode then
    made_of_it := 'wrong_mode';
  else
    payment := private.lock_payment(p_provider, p_event ->> 'checkout_id');
    made_of_it := case
      when payment.id is null then 'unknown_checkout'
      when p_event ->> 'type' = 'payment.failed' then private.note_failure(payment)
      when p_event ->> 'type' = 'refund.failed' then 'refund_failed'
      when p_event ->> 'object_id' is null then 'unnamed'
      when p_event ->> 'currency' is distinct from payment.currency then 'wrong_currency'
      when p_event ->> 'type' = 'payment.succeeded' then private.note_success(payment, p_event)
      else private.note_refund(payment, p_event)
    end;
  end if;
  update private.payment_events e set outcome = made_of_it
   where e.provider = p_provider and e.event_id = p_event ->> 'id';
  return made_of_it;
end
$$;
alter function private.record_payment_event(text, text, jsonb) owner to portal_definer;
grant execute on function private.record_payment_event(text, text, jsonb) to portal_jobs;
comment on function private.record_payment_event(text, text, jsonb) is
  'What a verified event comes to: activated, failed, refunded, partly_refunded, refunded_before, refund_failed, too_late, ignored, repeated; or refused: unknown_checkout, unnamed (without the payment''s or refund''s own id), wrong_amount, wrong_currency, wrong_mode, another_payment, paid_twice, account_gone. p_event: {id, type, mode, object_id, checkout_id, of_payment, amount_cents, currency}.';

create or replace function private.sandbox_checkout(p_checkout_id text)
returns table (payment_id uuid, amount_cents integer, refunded_cents integer, status text, tries bigint)
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.amount_cents, p.refunded_cents, p.status,
         (select count(*) from private.payment_events e where e.provider = 'sandbox' and e.checkout_id = p_checkout_id)
    from public.portal_payments p
   where p.provider = 'sandbox' and p.checkout_id = p_checkout_id
$$;
alter function private.sandbox_checkout(text) owner to portal_definer;
grant execute on function private.sandbox_checkout(text) to portal_jobs;
comment on function private.sandbox_checkout(text) is
  'What the page of a pretended checkout shows, for whoever holds its address. No name.';
