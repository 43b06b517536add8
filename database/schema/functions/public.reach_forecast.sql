-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.reach_forecast(school uuid, kind text, parts text[] default null::text[])
returns table(push integer, mail integer, sms integer, texts integer, unreached integer, sms_part_cents integer, left_cents integer, learners integer, families integer, out_of_reach integer, staff integer)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
declare
  targets text[];
  wanted uuid[];
  told uuid[];
begin
  if reach_forecast.kind is null or reach_forecast.kind not in ('announcement', 'event') then
    return;
  end if;
  if not (coalesce(reach_forecast.school = any(private.administered_school_ids()), false)
          or coalesce(reach_forecast.school = private.school_id() and private.profile_role() = 'teacher', false)) then
    return;
  end if;
  wanted := array(select c.id from public.students c where c.school_id = reach_forecast.school and c.is_confirmed);
  if reach_forecast.parts is null then
    told := array(select private.told_people(reach_forecast.school, null));
  else
    targets := array(select p.part from private.parts_for_caller(reach_forecast.school, reach_forecast.parts) p);
    wanted := array(select distinct t.student_id from private.learner_targets(wanted) t where t.target = any(targets));
    told := array(select private.told_of_targets(reach_forecast.school, targets));
  end if;
  told := array_remove(told, (select private.profile_id()));
  return query
    with settings as (select r from public.reach_settings r where r.school_id = reach_forecast.school),
    profiles as (
      select p.id, p.user_id, p.role,
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
       where p.id = any(told)),
    -- Who is several things at the school is written to once, as mail_notices has it.
    people as (
      select distinct on (f.user_id) f.id, f.first_way from profiles f
       order by f.user_id, array_position(array['at_once', 'push', 'digest', 'none'], f.delivery), f.id),
    -- The learners that it is for, each with whoever is told and stands for it, as private.targets_of has it.
    meant as (
      select c.id, c.parent_id,
             exists (select from public.guardianships g join profiles p on p.id = g.profile_id
                      where g.student_id = c.id and g.ended_at is null and p.role = 'parent'
                        and (reach_forecast.parts is null or g.reads_records and g.is_told)) as is_reached
        from public.students c where c.id = any(wanted))
    select count(*) filter (where o.first_way = 'push')::integer, count(*) filter (where o.first_way = 'mail')::integer,
           count(*) filter (where o.first_way = 'sms')::integer,
           -- One of a household is texted.
           count(*) filter (where o.first_way = 'sms' and not exists (
             select from people e where e.first_way = 'sms' and e.id < o.id and private.shares_household(o.id, e.id)))::integer,
           count(*) filter (where o.first_way = 'none')::integer,
           coalesce((select (s.r).sms_part_cents from settings s), 30),
           greatest(0, coalesce((select (s.r).sms_month_cents from settings s), 0) - private.spent_on_texts(reach_forecast.school)),
           (select count(*) from meant)::integer,
           -- Learners of one primary guardian are one family.
           (select count(distinct coalesce(m.parent_id, m.id)) from meant m where m.is_reached)::integer,
           (select count(*) from meant m where not m.is_reached)::integer,
           (select count(distinct p.user_id) from profiles p where p.role in ('teacher', 'admin'))::integer
      from people o;
end
$function$;
alter function public.reach_forecast(uuid,text,text[]) owner to portal_definer;
grant execute on function public.reach_forecast(uuid,text,text[]) to authenticated;
comment on function public.reach_forecast(uuid,text,text[]) is 'How many people of an audience, or of the school where parts is null, hear first of an announcement or event by push, mail or text message (texts: how many of these, one for a household), and how many by the bell alone (unreached); what a part of a text message costs, and what is left of the month; how many learners it is for, of how many families somebody is told, for how many learners nobody is (out_of_reach), and how many of the people are staff. For its teachers and administrators, of what they may address; nothing for others.';
