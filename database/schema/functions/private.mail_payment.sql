-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.mail_payment(p_kind text, p_payment public.portal_payments, p_more jsonb)
returns void
language sql
security definer
set search_path to ''
as $function$
  insert into private.outbox (kind, recipient, payload)
  select p_kind, u.email,
         jsonb_build_object('name', l.full_name, 'reference', p_payment.id, 'currency', p_payment.currency) || p_more
    from auth.users u join public.portal_users l on l.user_id = u.id
   where u.id = p_payment.user_id and u.email is not null
$function$;
alter function private.mail_payment(text,public.portal_payments,jsonb) owner to portal_definer;
