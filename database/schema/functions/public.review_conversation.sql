-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.review_conversation(report_id uuid)
returns table(message_id uuid, sender_id uuid, recipient_id uuid, sender_name text, subject text, content text, message_type text, created_at timestamp with time zone, read_at timestamp with time zone, files text[], desk_kind text, desk_name text, urgent_reason text)
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  report public.conversation_reports;
begin
  select * into report from public.conversation_reports r
   where r.id = review_conversation.report_id
     and r.school_id = any((select private.administered_school_ids())::uuid[])
     and not private.is_party_to_report(me, r.id, r.conversation_id, r.desk_conversation_id);
  if not found then
    raise exception using errcode = '42501', message = 'There is no such report for you to review',
      hint = '{"code": "review.no_such"}';
  end if;
  if not exists (select from public.schools s where s.id = report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
  end if;
  insert into public.conversation_reviews (report_id, conversation_id, desk_conversation_id, reviewed_by, school_id)
  values (report.id, report.conversation_id, report.desk_conversation_id, me, report.school_id);
  return query
    with written as (
      select m.id, m.sender_id, m.recipient_id, m.subject, m.content, m.message_type, m.created_at, m.read_at,
             array(select a.file_name from public.message_attachments a where a.message_id = m.id order by a.created_at, a.id) as names,
             null::uuid as desk_id, null::text as reason
        from public.messages m
       where m.conversation_id = report.conversation_id
      union all
      select m.id, m.sender_id, null, null, m.content, case when m.urgent_reason is null then 'general' else 'urgent' end,
             m.created_at, m.read_at,
             array(select a.file_name from public.desk_attachments a where a.message_id = m.id order by a.created_at, a.id),
             m.desk_id, m.urgent_reason
        from public.desk_messages m
       where m.conversation_id = report.desk_conversation_id),
    -- What was written since was not reported. A reply holds a thousand rows: the latest count.
    latest as (
      select w.* from written w where w.created_at <= report.created_at order by w.created_at desc, w.id desc limit 1000)
    select m.id, m.sender_id, m.recipient_id, p.first_name || ' ' || p.last_name, m.subject, m.content, m.message_type,
           m.created_at, m.read_at, m.names, d.kind, coalesce(d.name, t.first_name || ' ' || t.last_name), m.reason
      from latest m
      left join public.profiles p on p.id = m.sender_id
      left join public.desks d on d.id = m.desk_id
      left join public.profiles t on t.id = d.teacher_id
     order by m.created_at, m.id;
end
$function$;
alter function public.review_conversation(uuid) owner to portal_definer;
grant execute on function public.review_conversation(uuid) to authenticated;
comment on function public.review_conversation(uuid) is 'The messages of a reported conversation up to its report, the last thousand, for an administrator of the school who takes no part in it, where the school allows it; files by name only. Each call is put on record in conversation_reviews, which the people of the conversation read. Of one with a desk it says in the name of which desk each was written and why it was urgent; never its notes.';
