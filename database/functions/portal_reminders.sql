create or replace function private.write_portal_reminders(p_now timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  written integer;
begin
  with due as (
    select s.id, s.subscription_type, s.end_date, l.full_name, u.email,
           case when s.end_date <= p_now then 'ended'
                when s.end_date <= p_now + interval '1 day' then 'one-day'
                else 'three-days' end as kind
      from public.portal_subscriptions s
      join public.portal_users l on l.user_id = s.user_id
      join auth.users u on u.id = s.user_id
     where s.is_active and s.payment_status = 'completed'
       -- A server that stood still for days does not tell what everybody knows by then.
       and s.end_date between p_now - interval '3 days' and p_now + interval '3 days'
       and u.email is not null and (u.banned_until is null or u.banned_until <= p_now)
  ), told as (
    insert into private.portal_reminders (subscription_id, kind)
    select d.id, d.kind from due d
    on conflict do nothing
    returning subscription_id
  )
  insert into private.outbox (kind, recipient, payload)
  select case d.kind when 'ended' then 'portal-ended' else 'portal-ends-soon' end, d.email,
         jsonb_build_object('name', d.full_name, 'plan', d.subscription_type, 'until', d.end_date)
    from told join due d on d.id = told.subscription_id;
  get diagnostics written = row_count;
  return written;
end
$$;
alter function private.write_portal_reminders(timestamptz) owner to portal_definer;
grant execute on function private.write_portal_reminders(timestamptz) to portal_jobs;
comment on function private.write_portal_reminders(timestamptz) is
  'Writes the mails to learners whose plan ends within three days, within one, or has ended; how many. Any number of servers may call it at any time.';
