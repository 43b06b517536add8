-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.reach_forecast(school uuid, kind text, parts text[] default null::text[], urgent boolean default false, grade uuid default null::uuid)
returns table(push integer, mail integer, sms integer, texts integer, unreached integer, sms_part_cents integer, left_cents integer, learners integer, families integer, out_of_reach integer, staff integer)
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
declare
  alarm boolean := coalesce(private.is_emergency(reach_forecast.kind), false);
  runs_it boolean := coalesce(reach_forecast.school = any(private.administered_school_ids()), false);
  -- As private.is_urgent_announcement has it of whoever asks.
  hurried boolean := alarm or coalesce(reach_forecast.urgent, false) and runs_it and reach_forecast.kind = 'announcement';
  targets text[];
  wanted uuid[];
  told uuid[];
begin
  if reach_forecast.kind is null or reach_forecast.kind not in ('announcement', 'event', 'emergency', 'request', 'assignment') then
    return;
  end if;
  if not (runs_it
          or not alarm and coalesce(reach_forecast.school = private.school_id() and private.profile_role() = 'teacher', false)) then
    return;
  end if;
  wanted := array(select c.id from public.students c where c.school_id = reach_forecast.school and c.is_confirmed and c.left_on is null);
  if reach_forecast.kind = 'assignment' then
    if not exists (select from public.grades g
                    where g.id = reach_forecast.grade and g.school_id = reach_forecast.school
                      and (runs_it or g.id = any(private.taught_grade_ids()))) then
      return;
    end if;
    wanted := array(select c.id from public.students c
                     where c.grade_id = reach_forecast.grade and c.is_confirmed and c.left_on is null);
  end if;
  if alarm or reach_forecast.parts is null then
    told := array(select private.told_people(reach_forecast.school, null));
  else
    targets := array(select p.part from private.parts_for_caller(reach_forecast.school, reach_forecast.parts) p);
    wanted := array(select distinct t.student_id from private.learner_targets(wanted, targets) t);
    told := array(select private.told_of_targets(reach_forecast.school, targets));
  end if;
  -- Families are asked, and the staff where it is for them alone.
  if reach_forecast.kind = 'request' and targets is distinct from array['staff'] then
    told := array(select a.profile_id from private.asked_guardians(reach_forecast.school, wanted) a);
  end if;
  if reach_forecast.kind = 'assignment' then
    told := array(select distinct t.profile_id from unnest(wanted) w (id) cross join lateral private.told_guardians_of(w.id) t);
  end if;
  -- Whoever starts an emergency is told, too: the own telephone shows that it went out.
  if not alarm then
    told := array_remove(told, (select private.profile_id()));
  end if;
  return query
    with settings as (select r from public.reach_settings r where r.school_id = reach_forecast.school),
    profiles as (
      select p.id, p.user_id, p.role, way.delivery, coalesce(has.push, false) as push, coalesce(has.mail, false) as mail,
             coalesce(has.sms, false) as sms
        from public.profiles p
        left join public.delivery_preferences d on d.profile_id = p.id
        cross join lateral (select private.delivery_of(d, reach_forecast.kind) as delivery) way
        left join lateral private.ways_of(
          p.user_id, reach_forecast.kind, hurried, way.delivery, coalesce(d.sms, true), (select r from settings)) has on true
       where p.id = any(told)),
    -- Who is several things at the school is written to once, as mail_notices has it.
    one_of_each as (
      select distinct on (f.user_id) f.* from profiles f
       order by f.user_id, array_position(array['at_once', 'push', 'digest', 'none'], f.delivery), f.id),
    people as (
      select o.id, o.user_id, o.push, o.mail and (alarm or not o.push) as mail,
             o.sms and (alarm or not o.push and not o.mail) as sms, not (o.push or o.mail or o.sms) as unreached
        from one_of_each o),
    -- Guardians without an account: nobody but a call reaches them, and in an emergency they are called.
    to_call as (
      select from public.guardianships g join public.students c on c.id = g.student_id and c.is_confirmed and c.left_on is null
       where alarm and g.school_id = reach_forecast.school and g.ended_at is null and g.contact_name is not null
       group by g.contact_name, g.contact_phone),
    -- The learners that it is for, each with whoever is told and stands for it, as private.targets_of has it.
    meant as (
      select c.id, f.profile_id as guardian_id,
             exists (select from public.guardianships g join profiles p on p.id = g.profile_id
                      where g.student_id = c.id and g.ended_at is null and p.role = 'parent'
                        and (reach_forecast.parts is null and reach_forecast.kind not in ('request', 'assignment') or g.reads_records and g.is_told)) as is_reached
        from public.students c left join public.guardianships f on f.student_id = c.id and f.is_primary
       where c.id = any(wanted))
    select count(*) filter (where o.push)::integer, count(*) filter (where o.mail)::integer,
           count(*) filter (where o.sms)::integer,
           -- One of a household, in the order in which mail_notices writes them; in an emergency everybody.
           case when alarm then count(*) filter (where o.sms)::integer
                else private.count_texts(
                  coalesce(array_agg(o.id order by o.user_id) filter (where o.sms), '{}'),
                  case when reach_forecast.kind in ('request', 'assignment') then wanted end) end,
           count(*) filter (where o.unreached)::integer + (select count(*) from to_call)::integer,
           coalesce((select (s.r).sms_part_cents from settings s), 30),
           greatest(0, coalesce((select (s.r).sms_month_cents from settings s), 0) - private.spent_on_texts(reach_forecast.school)),
           (select count(*) from meant)::integer,
           -- Learners of one primary guardian are one family.
           (select count(distinct coalesce(m.guardian_id, m.id)) from meant m where m.is_reached)::integer,
           (select count(*) from meant m where not m.is_reached)::integer,
           (select count(distinct p.user_id) from profiles p where p.role in ('teacher', 'admin'))::integer
      from people o;
end
$function$;
alter function public.reach_forecast(uuid,text,text[],boolean,uuid) owner to portal_definer;
grant execute on function public.reach_forecast(uuid,text,text[],boolean,uuid) to authenticated;
comment on function public.reach_forecast(uuid,text,text[],boolean,uuid) is 'How many people of an audience, or of the school where parts is null, hear first of an announcement, event, request or assignment (of which grade: grade) by push, mail or text message (texts: how many of these, one for a household; urgent: of an announcement of an administrator that is, which does not wait for a digest), and how many by the bell alone (unreached); what a part of a text message costs, and what is left of the month; how many learners it is for, of how many families somebody is told, for how many learners nobody is (out_of_reach), and how many of the people are staff. Of an emergency: how many are told by each way at once, and how many have to be called, the guardians without an account among them. For its teachers (no emergency) and administrators, of what they may address; nothing for others.';
