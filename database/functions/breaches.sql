-- Families are told of a breach by the portal's own ways: a notice for each guardian who reads the records of a learner on
-- the list, once, however many children; the ladder of notices says how it reaches them, and in which language.
create or replace function private.tell_breach(p_id uuid, p_learner_ids uuid[], p_is_sent boolean)
returns table (school text, families bigint, push bigint, mail bigint, sms bigint, unreached bigint, already bigint)
language plpgsql security definer
set search_path = ''
as $$
begin
  return query
    with told as materialized (
      select distinct on (p.id) p.id, p.school_id, has.push, has.mail, has.sms,
             exists (select from public.notices n where n.subject_id = p_id and n.profile_id = p.id and n.kind = 'breach') as is_told
        from public.guardianships g
        join public.students c on c.id = g.student_id
        join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id and p.role = 'parent' and p.approval_status = 'approved'
        left join public.delivery_preferences d on d.profile_id = p.id
        left join public.reach_settings r on r.school_id = p.school_id
        left join lateral private.ways_of(p.user_id, 'breach', false, 'at_once', coalesce(d.sms, true), r) has on true
       where c.id = any(p_learner_ids) and g.ended_at is null and g.reads_records and c.is_confirmed
       order by p.id),
    noted as (
      insert into private.breaches (id) select p_id where p_is_sent on conflict do nothing),
    sent as (
      insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
      select t.id, 'breach', p_id,
             'Somebody without a right may have read your child''s records. Please ask the school office what it means for you',
             '{"code": "breach.told"}', t.school_id
        from told t where p_is_sent and not t.is_told
       order by t.id
      on conflict do nothing)
    select s.name, count(*), count(*) filter (where t.push and not t.is_told),
           count(*) filter (where t.mail and not coalesce(t.push, false) and not t.is_told),
           count(*) filter (where t.sms and not coalesce(t.push, false) and not coalesce(t.mail, false) and not t.is_told),
           count(*) filter (where not coalesce(t.push, false) and not coalesce(t.mail, false) and not coalesce(t.sms, false)),
           count(*) filter (where t.is_told)
      from told t join public.schools s on s.id = t.school_id
     group by s.id, s.name order by s.name collate "und-x-icu", s.id;
end
$$;
alter function private.tell_breach(uuid, uuid[], boolean) owner to portal_definer;
comment on function private.tell_breach(uuid, uuid[], boolean) is
  'Whom a breach of these learners'' records is told to, school by school: guardians with an account, how many are first reached by which way, how many by the bell alone (unreached), how many were told already; with is_sent it tells them. For whoever runs the portal.';
