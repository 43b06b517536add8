-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lock_payment(p_provider text, p_checkout_id text)
returns public.portal_payments
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.lock_payment(text,text) owner to portal_definer;
