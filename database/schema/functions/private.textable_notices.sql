-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.textable_notices(p_outbox_id bigint, p_profile_id uuid, p_notice_ids uuid[])
returns table(phone text, language text, role text, school_name text, notice_id uuid, kind text, subject_id uuid, title text, arguments jsonb, says_kind boolean)
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  -- What is urgent for life goes by itself.
  is_alarm boolean := exists (
    select from public.notices n where n.id = any(p_notice_ids) and n.profile_id = p_profile_id and private.is_emergency(n.kind));
begin
  return query
    with wanted as (
      select case when private.is_emergency(n.kind) then private.alarm_number(me.user_id) else private.textable_number(me.user_id) end as number, me.language, me.role, s.name, n.id, n.kind, n.subject_id, n.title,
             n.arguments, private.may_say_kind(n) as says_kind,
             n.created_at, n.id = any(p_notice_ids) as is_meant
        from public.notices n
        join public.profiles me on me.id = n.profile_id and me.approval_status = 'approved'
        join public.schools s on s.id = n.school_id
        left join public.reach_settings r on r.school_id = n.school_id
        left join public.delivery_preferences p on p.profile_id = me.id
       where n.profile_id = p_profile_id and n.read_at is null
         and (n.id = any(p_notice_ids)
           or not is_alarm and not private.is_emergency(n.kind) and n.created_at between now() - interval '1 day'
              and (select max(m.created_at) + interval '15 minutes' from public.notices m where m.id = any(p_notice_ids)))
         and (private.is_emergency(n.kind)
           or private.delivery_of(p, n.kind) = 'at_once' and coalesce(p.sms, true) and private.is_texted(r, n.kind))
         and private.is_person_told(me, n.kind, n.subject_id)
         and not private.is_over(n.kind, n.subject_id)
         and not private.is_texted_already(n.profile_id, n.kind, n.subject_id, n.student_id, p_outbox_id))
    select w.number, w.language, w.role, w.name, w.id, w.kind, w.subject_id, w.title, w.arguments, w.says_kind from wanted w
     where w.number is not null and exists (select from wanted m where m.is_meant and m.number is not null)
     order by w.created_at desc, w.id;
end
$function$;
alter function private.textable_notices(bigint,uuid,uuid[]) owner to portal_definer;
grant execute on function private.textable_notices(bigint,uuid,uuid[]) to portal_jobs;
comment on function private.textable_notices(bigint,uuid,uuid[]) is 'What is still to be texted of these notices, newest first, with what came at the same time: unread, wanted, readable, to a number that was proven within 90 days (of an emergency: confirmed at some time) and has not stopped, once for a household. says_kind: whether the text message may say what it is about; of a child only with consent.';
