-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.activate_month(p_payment public.portal_payments, p_provider_payment_id text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.activate_month(public.portal_payments,text) owner to portal_definer;
