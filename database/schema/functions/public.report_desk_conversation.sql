-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_desk_conversation(conversation_id uuid, reason text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations;
  report public.conversation_reports;
begin
  select * into talk from public.desk_conversations c
   where c.id = report_desk_conversation.conversation_id and c.school_id = private.school_id()
     and (c.person_id = me or private.answers_in(me, c) or private.is_in_desk_conversation(c, me));
  if not found then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  report.desk_conversation_id := talk.id;
  report.reported_by := me;
  report.reason := report_desk_conversation.reason;
  report.school_id := talk.school_id;
  return private.write_report(report, talk.last_message_at);
end
$function$;
alter function public.report_desk_conversation(uuid,text) owner to portal_definer;
grant execute on function public.report_desk_conversation(uuid,text) to authenticated;
comment on function public.report_desk_conversation(uuid,text) is 'The same of a conversation with a desk, for its person, guardians who have joined and the members of the desk in whose hands it is; its notes are shown to no reviewer. Returns the report''s id.';
