-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_conversation(conversation_id uuid, reason text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  conversation public.conversations;
  report uuid;
begin
  select * into conversation from public.conversations c
   where c.id = report_conversation.conversation_id and me in (c.participant_one_id, c.participant_two_id);
  if not found then
    raise exception using errcode = '42501', message = 'Only the two people of a conversation can report it',
      hint = '{"code": "review.participants_only"}';
  end if;
  if not exists (select from public.schools s where s.id = conversation.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
  end if;
  -- Two requests at once are one report.
  perform pg_advisory_xact_lock(hashtext('conversation_reports'), hashtext(conversation.id::text || me::text));
  select r.id into report from public.conversation_reports r
   where r.conversation_id = conversation.id and r.reported_by = me and r.created_at > now() - interval '1 day'
     and r.created_at >= conversation.last_message_at;
  if found then
    return report;
  end if;
  insert into public.conversation_reports (conversation_id, reported_by, reason, school_id)
  values (conversation.id, me, btrim(report_conversation.reason), conversation.school_id)
  returning id into report;
  return report;
end
$function$;
alter function public.report_conversation(uuid,text) owner to portal_definer;
grant execute on function public.report_conversation(uuid,text) to authenticated;
comment on function public.report_conversation(uuid,text) is 'Asks the school''s administrators to review a conversation of the caller, where the school allows it. Reported again within a day without a message since, it is the same report. Returns its id.';
