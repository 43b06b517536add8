-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.drop_portal_checkout(p_payment_id uuid)
returns void
language sql
security definer
set search_path to ''
as $function$
  delete from public.portal_payments p
   where p.id = p_payment_id and p.status = 'created' and p.checkout_id is null
$function$;
alter function private.drop_portal_checkout(uuid) owner to portal_definer;
grant execute on function private.drop_portal_checkout(uuid) to service_role;
comment on function private.drop_portal_checkout(uuid) is 'Forgets a payment that the provider refused to open: it would answer the same key with the same refusal for a day.';
