-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_refund(p_payment public.portal_payments, p_event jsonb)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.note_refund(public.portal_payments,jsonb) owner to portal_definer;
