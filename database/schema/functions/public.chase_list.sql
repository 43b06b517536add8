-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.chase_list(kind text, subject uuid)
returns table(student_id uuid, first_name text, last_name text, grade text, answered text, people jsonb, reminded_on date)
language plpgsql
stable security definer rows 200
set search_path to ''
set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  chased record;
  learners uuid[];
  asked public.requests;
begin
  select * into chased from private.chased(chase_list.kind, chase_list.subject);
  if not found then
    return;
  end if;
  learners := private.chased_learner_ids(chase_list.kind, chase_list.subject, chased.school_id, chased.audience_id, chased.is_admin);
  select * into asked from public.requests r where chase_list.kind = 'request' and r.id = chase_list.subject;
  return query
    with states as materialized (
      select s.student_id, s.state from private.answer_states(array[asked.id], learners) s where asked.id is not null),
    given as materialized (
      select a.student_id, a.guardianship_id from private.counted_answers(array[asked.id], learners) a where asked.id is not null),
    people as materialized (
      select g.student_id, g.is_primary, coalesce(p.first_name || ' ' || p.last_name, g.contact_name) as name,
             case when chased.is_admin then coalesce(nullif(p.phone, ''),
               (select '+' || u.phone from auth.users u where u.id = p.user_id and u.phone_confirmed_at is not null),
               g.contact_phone) end as phone,
             p.id is not null as has_account, g.may_decide,
             n.created_at as told_at, d.delivered_at, coalesce(n.read_at, n.opened_at) as opened_at,
             a.guardianship_id is not null as has_answered
        from public.guardianships g
        left join public.profiles p
          on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent' and p.approval_status = 'approved'
        left join public.notices n on n.profile_id = p.id and n.subject_id = chase_list.subject and n.kind = chase_list.kind
        left join private.delivered_notices d on d.notice_id = n.id
        left join given a on a.guardianship_id = g.id
       where g.student_id = any(learners) and g.ended_at is null and g.reads_records
         and (p.id is not null or g.profile_id is null and chased.is_admin)),
    gathered as materialized (
      select w.student_id, jsonb_agg(jsonb_build_object('name', w.name, 'phone', w.phone, 'has_account', w.has_account,
                             'may_decide', w.may_decide, 'told_at', w.told_at, 'delivered_at', w.delivered_at,
                             'opened_at', w.opened_at, 'has_answered', w.has_answered) order by w.is_primary desc, w.name) as list
        from people w group by 1)
    select c.id, c.first_name, c.last_name, gr.name, s.state, coalesce(w.list, '[]'),
           (select m.reminded_on from private.reminders m
             where m.kind = chase_list.kind and m.subject_id = chase_list.subject)
      from public.students c
      join public.grades gr on gr.id = c.grade_id
      left join states s on s.student_id = c.id
      left join gathered w on w.student_id = c.id
     where c.id = any(learners)
     order by gr.level, gr.name collate "und-x-icu", c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id;
end
$function$;
alter function public.chase_list(text,uuid) owner to portal_definer;
grant execute on function public.chase_list(text,uuid) to authenticated;
comment on function public.chase_list(text,uuid) is 'Of an announcement or request (kind), for each learner of its audience: how the request stands (answered; null for an announcement) and the guardians who read the records, each with when they were told, when it left by push, mail or text message, when it was opened, and whether they have answered; for administrators guardians without an account and numbers, too. For administrators of the school, and the author of learners taught; nothing for others.';
