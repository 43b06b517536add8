-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.my_requests(request uuid default null::uuid)
returns table(id uuid, version integer, kind text, title text, content text, form jsonb, due_on date, created_at timestamp with time zone, withdrawn_at timestamp with time zone, student_id uuid, first_name text, may_decide boolean, answer text, filled jsonb, way text, answered_at timestamp with time zone, is_asked_again boolean, household jsonb, language text, texts jsonb)
language plpgsql
stable security definer rows 30
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  me uuid := private.profile_id();
  answering uuid[];
begin
  if private.profile_role() in ('teacher', 'admin') then
    return query
      select r.id, r.version, r.kind, r.title, r.content, r.form, r.due_on, r.created_at, r.withdrawn_at,
             null::uuid, ''::text, true, own.answer, own.filled, 'screen'::text, own.answered_at,
             own.answer is null and exists (
               select from public.staff_answers a where a.request_id = r.id and a.profile_id = me),
             '[]'::jsonb, r.language, r.texts
        from public.requests r
        left join lateral (
          select a.answer, a.filled, a.answered_at from public.staff_answers a
           where a.request_id = r.id and a.version = r.version and a.profile_id = me
           order by a.answered_at desc, a.id desc limit 1) own on true
       where r.asks_staff and r.school_id = private.school_id() and r.audience_id = any(private.audience_ids())
         and case when my_requests.request is null
               then (r.created_at > now() - interval '400 days' or r.due_on >= private.school_today())
                and (r.withdrawn_at is null or own.answer is not null and r.withdrawn_at > now() - interval '30 days')
               else r.id = my_requests.request end
       order by own.answer is not null, r.due_on nulls last, r.created_at desc, r.id
       limit 200;
  end if;
  if private.profile_role() is distinct from 'parent' then
    return;
  end if;
  answering := private.answering_guardianship_ids();
  return query
    with mine as materialized (
      select g.id as guardianship_id, g.student_id, g.may_decide, c.first_name
        from public.guardianships g join public.students c on c.id = g.student_id
       where g.profile_id = me and g.ended_at is null and c.id = any(private.children_ids())),
    shown as materialized (
      select r.id from public.requests r
       where r.school_id = private.school_id() and not r.awaits_approval
         and case when my_requests.request is null then r.created_at > now() - interval '400 days' or r.due_on >= private.school_today()
                  else r.id = my_requests.request end),
    asked as materialized (
      select a.request_id, a.student_id
        from private.asked_learners(array(select s.id from shown s), array(select m.student_id from mine m)) a),
    -- Where nobody else of the household answers, nothing is looked up.
    others as materialized (
      select o.request_id, o.student_id, h.id as guardianship_id, coalesce(p.first_name, h.contact_name) as name, o.answer, o.answered_at
        from private.counted_answers(
               array(select distinct k.request_id from asked k),
               array(select distinct k.student_id from asked k where cardinality(answering) > (select count(*) from mine))) o
        join public.guardianships h on h.id = o.guardianship_id
        left join public.profiles p on p.id = h.profile_id
       where h.id = any(answering))
    select r.id, r.version, r.kind, r.title, r.content, r.form, r.due_on, r.created_at, r.withdrawn_at,
           m.student_id, m.first_name, m.may_decide, own.answer, own.filled, own.way, own.answered_at,
           own.answer is null and exists (
             select from public.answers a
              where a.request_id = r.id and a.student_id = m.student_id and a.guardianship_id = m.guardianship_id),
           (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'answer', o.answer,
                     'answered_at', o.answered_at) order by o.answered_at), '[]')
              from others o
             where o.request_id = r.id and o.student_id = m.student_id and o.guardianship_id <> m.guardianship_id),
           r.language, r.texts
      from asked k
      join mine m on m.student_id = k.student_id
      join public.requests r on r.id = k.request_id
      left join lateral (
        select a.answer, a.filled, a.way, a.answered_at from public.answers a
         where a.request_id = r.id and a.version = r.version and a.student_id = m.student_id
           and a.guardianship_id = m.guardianship_id
         order by private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc, a.id desc limit 1) own on true
     where my_requests.request is not null or r.withdrawn_at is null
        or own.answer is not null and r.withdrawn_at > now() - interval '30 days'
     order by own.answer is not null, r.due_on nulls last, r.created_at desc, r.id, m.first_name collate "und-x-icu", m.student_id
     limit 200;
end
$function$;
alter function public.my_requests(uuid) owner to portal_definer;
grant execute on function public.my_requests(uuid) to authenticated;
comment on function public.my_requests(uuid) is 'What the caller is asked: one of the staff, what is asked of the staff alone (student_id null); a guardian, once for each learner whose records the guardian reads, open ones first: with the own answer to the present version, whether an earlier one was answered, what others of the household answered, and what it says in further languages. Nothing of guardians who live apart. request: that one alone.';
