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
  report public.conversation_reports;
begin
  select * into conversation from public.conversations c
   where c.id = report_conversation.conversation_id and me in (c.participant_one_id, c.participant_two_id);
  if not found then
    raise exception using errcode = '42501', message = 'Only the two people of a conversation can report it',
      hint = '{"code": "review.participants_only"}';
  end if;
  report.conversation_id := conversation.id;
  report.reported_by := me;
  report.reason := report_conversation.reason;
  report.school_id := conversation.school_id;
  return private.write_report(report, conversation.last_message_at);
end
$function$;
alter function public.report_conversation(uuid,text) owner to portal_definer;
grant execute on function public.report_conversation(uuid,text) to authenticated;
comment on function public.report_conversation(uuid,text) is 'Asks the school''s administrators to review a conversation of the caller, where the school allows it. Reported again for the same reason within a day without a message since, it is the same report; for another reason it is another one. Returns its id.';
