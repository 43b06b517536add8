-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.sms_use(school uuid)
returns table(spent_cents integer, budget_cents integer, sent bigint, delivered bigint, failed bigint, over_budget bigint, emergency_cents integer)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
begin
  if sms_use.school is null or not (sms_use.school = any(private.administered_school_ids())) then
    return;
  end if;
  return query
    select private.spent_on_texts(sms_use.school),
           coalesce((select r.sms_month_cents from public.reach_settings r where r.school_id = sms_use.school), 0),
           count(*) filter (where t.state in ('sent', 'sending')), count(*) filter (where t.state = 'delivered'),
           count(*) filter (where t.state = 'failed'),
           (select count(*) from public.delivery_failures f
             where f.school_id = sms_use.school and f.reason = 'budget' and f.failed_at >= private.span_start('month')),
           coalesce(sum(t.cents) filter (where t.is_emergency), 0)::integer
      from private.texts t
     where t.school_id = sms_use.school and t.created_at >= private.span_start('month');
end
$function$;
alter function public.sms_use(uuid) owner to portal_definer;
grant execute on function public.sms_use(uuid) to authenticated;
comment on function public.sms_use(uuid) is 'What text messages about notices have cost a school this month, of how much, and what became of them; over_budget counts those that were not sent for want of money. For its administrators; nothing for others.';
