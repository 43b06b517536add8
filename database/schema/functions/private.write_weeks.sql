-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.write_weeks(p_at timestamp with time zone, p_hour integer)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  here timestamp := p_at at time zone private.school_zone();
  coming date := private.monday_of(here::date) + 7;
  written integer;
begin
  if extract(isodow from here) < 5 or extract(isodow from here) = 5 and extract(hour from here) < p_hour then
    return 0;
  end if;
  insert into private.weekly_mails (monday) values (coming) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into private.outbox (kind, recipient, payload, due_at)
  select case when has.mail then 'notice-week' else 'notice-week-sms' end, me.id, jsonb_build_object('monday', coming),
         private.after_quiet_hours(d.quiet_from, d.quiet_until, p_at)
    from public.delivery_preferences d
    join public.profiles me on me.id = d.profile_id and me.role = 'parent' and me.approval_status = 'approved'
    join auth.users u on u.id = me.user_id
    left join public.reach_settings r on r.school_id = me.school_id
    cross join lateral (select u.email is not null and u.email_confirmed_at is not null as mail) has
   where d.weekly and (u.banned_until is null or u.banned_until <= now())
     and (has.mail or d.sms and private.is_texted(r, 'week') and private.textable_number(u.id) is not null)
   -- Of a household the one with the most children is texted.
   order by (select count(*) from public.guardianships g where g.profile_id = me.id and g.ended_at is null) desc, me.id;
  get diagnostics written = row_count;
  delete from private.weekly_mails w where w.monday < coming - 366;
  return written;
end
$function$;
alter function private.write_weeks(timestamp with time zone,integer) owner to portal_definer;
grant execute on function private.write_weeks(timestamp with time zone,integer) to portal_jobs;
comment on function private.write_weeks(timestamp with time zone,integer) is 'From this hour of a school''s Friday until its Sunday ends writes the mails of the coming week to the outbox, and the text messages to whoever has no confirmed address, once, whoever asks how often; how many guardians get one. They leave after their quiet hours.';
