-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.keep_portal_checkout(p_payment_id uuid, p_checkout_id text, p_url text)
returns text
language sql
security definer
set search_path to ''
as $function$
  update public.portal_payments p
     set checkout_id = coalesce(p.checkout_id, p_checkout_id), checkout_url = coalesce(p.checkout_url, p_url)
   where p.id = p_payment_id
  returning p.checkout_url
$function$;
alter function private.keep_portal_checkout(uuid,text,text) owner to portal_definer;
grant execute on function private.keep_portal_checkout(uuid,text,text) to service_role;
comment on function private.keep_portal_checkout(uuid,text,text) is 'Notes what the provider answered, unless another request was first; the address that counts.';
