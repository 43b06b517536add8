-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_success(p_payment public.portal_payments, p_event jsonb)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.note_success(public.portal_payments,jsonb) owner to portal_definer;
