-- Before something is sent to a whole school: by which way each of its people hears of it first.
create or replace function public.reach_forecast(school uuid, kind text)
returns table (push integer, mail integer, sms integer, texts integer, unreached integer, sms_part_cents integer, left_cents integer)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
begin
  if reach_forecast.kind is null or reach_forecast.kind not in ('announcement', 'event') then
    return;
  end if;
  if not (coalesce(reach_forecast.school = any(private.administered_school_ids()), false)
          or coalesce(reach_forecast.school = private.school_id() and private.profile_role() = 'teacher', false)) then
    return;
  end if;
  return query
    with settings as (select r from public.reach_settings r where r.school_id = reach_forecast.school),
    profiles as (
      select p.id, p.user_id,
             case
               when u.banned_until > now() then 'none'
               when way.delivery in ('at_once', 'push') and private.has_push(p.user_id) then 'push'
               when way.delivery in ('at_once', 'digest') and u.email is not null and u.email_confirmed_at is not null then 'mail'
               when way.delivery = 'at_once' and coalesce(d.sms, true)
                 and private.is_texted((select r from settings), reach_forecast.kind)
                 and private.textable_number(p.user_id) is not null then 'sms'
               else 'none'
             end as first_way, way.delivery
        from public.profiles p
        join auth.users u on u.id = p.user_id
        left join public.delivery_preferences d on d.profile_id = p.id
        cross join lateral (select private.delivery_of(d, reach_forecast.kind) as delivery) way
       where p.school_id = reach_forecast.school and p.approval_status = 'approved' and p.id <> (select private.profile_id())),
    -- Who is several things at the school is written to once, as mail_notices has it.
    people as (
      select distinct on (f.user_id) f.id, f.first_way from profiles f
       order by f.user_id, array_position(array['at_once', 'push', 'digest', 'none'], f.delivery), f.id)
    select count(*) filter (where o.first_way = 'push')::integer, count(*) filter (where o.first_way = 'mail')::integer,
           count(*) filter (where o.first_way = 'sms')::integer,
           -- One of a household is texted.
           count(*) filter (where o.first_way = 'sms' and not exists (
             select from people e where e.first_way = 'sms' and e.id < o.id and private.shares_household(o.id, e.id)))::integer,
           count(*) filter (where o.first_way = 'none')::integer,
           coalesce((select (s.r).sms_part_cents from settings s), 30),
           greatest(0, coalesce((select (s.r).sms_month_cents from settings s), 0) - private.spent_on_texts(reach_forecast.school))
      from people o;
end
$$;
alter function public.reach_forecast(uuid, text) owner to portal_definer;
grant execute on function public.reach_forecast(uuid, text) to authenticated;
comment on function public.reach_forecast(uuid, text) is
  'How many people of a school hear first of an announcement or event by push, mail or text message (texts: how many of these, one for a household), and how many by the bell alone; what a part of a text message costs, and what is left of the month. For its teachers and administrators; nothing for others.';
