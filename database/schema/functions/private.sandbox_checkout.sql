-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.sandbox_checkout(p_checkout_id text)
returns table(payment_id uuid, amount_cents integer, refunded_cents integer, status text, tries bigint)
language sql
stable security definer
set search_path to ''
as $function$
  select p.id, p.amount_cents, p.refunded_cents, p.status,
         (select count(*) from private.payment_events e where e.provider = 'sandbox' and e.checkout_id = p_checkout_id)
    from public.portal_payments p
   where p.provider = 'sandbox' and p.checkout_id = p_checkout_id
$function$;
alter function private.sandbox_checkout(text) owner to portal_definer;
grant execute on function private.sandbox_checkout(text) to portal_jobs;
comment on function private.sandbox_checkout(text) is 'What the page of a pretended checkout shows, for whoever holds its address. No name.';
