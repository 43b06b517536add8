-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.portal_figures()
returns table(active_months bigint, active_trials bigint, learners bigint, payments_this_month bigint, revenue_this_month_cents bigint)
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  month_began timestamptz :=
    date_trunc('month', now() at time zone private.school_zone()) at time zone private.school_zone();
begin
  if not private.is_platform_admin() then
    raise exception using errcode = '42501', message = 'Only a platform administrator sees the lessons portal''s figures',
      hint = '{"code": "portal.figures_admin_only"}';
  end if;
  return query
  select (select count(*) from public.portal_subscriptions s
           where s.is_active and s.end_date > now() and s.subscription_type = 'monthly'),
         (select count(*) from public.portal_subscriptions s
           where s.is_active and s.end_date > now() and s.subscription_type = 'trial'),
         (select count(*) from public.portal_users),
         (select count(*) from public.portal_payments p where p.paid_at >= month_began),
         (select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from public.portal_payments p
           where p.paid_at >= month_began);
end
$function$;
alter function public.portal_figures() owner to portal_definer;
grant execute on function public.portal_figures() to authenticated;
comment on function public.portal_figures() is 'One row for platform administrators: plans that run now, learners, and payments of this month in the school''s zone, less what was paid back of them, in cents. 42501 for others.';
