-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.record_payment_event(p_provider text, p_mode text, p_event jsonb)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.record_payment_event(text,text,jsonb) owner to portal_definer;
grant execute on function private.record_payment_event(text,text,jsonb) to portal_jobs;
comment on function private.record_payment_event(text,text,jsonb) is 'What a verified event comes to: activated, failed, refunded, partly_refunded, refunded_before, refund_failed, too_late, ignored, repeated; or refused: unknown_checkout, unnamed (without the payment''s or refund''s own id), wrong_amount, wrong_currency, wrong_mode, another_payment, paid_twice, account_gone. p_event: {id, type, mode, object_id, checkout_id, of_payment, amount_cents, currency}.';
