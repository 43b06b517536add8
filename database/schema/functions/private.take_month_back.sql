-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.take_month_back(p_payment public.portal_payments)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.take_month_back(public.portal_payments) owner to portal_definer;
