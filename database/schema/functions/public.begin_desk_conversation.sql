-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.begin_desk_conversation(id uuid, desk uuid, message_id uuid, content text, subject text default null::text, student uuid default null::uuid, urgent_reason text default null::text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
  my_school uuid := private.school_id();
  begun public.desk_conversations;
begin
  if me is null or my_school is null then
    raise exception using errcode = '42501', message = 'Only people of a school write to its desks',
      hint = '{"code": "desk.members_only"}';
  end if;
  -- An earlier attempt had arrived after all.
  if exists (
    select from public.desk_conversations c where c.id = begin_desk_conversation.id and c.person_id = me)
  then
    perform private.refuse_other_question(begin_desk_conversation.id, begin_desk_conversation.student,
      begin_desk_conversation.subject, begin_desk_conversation.content, begin_desk_conversation.urgent_reason);
    return begin_desk_conversation.id;
  end if;
  if private.sits_at_desk(me, begin_desk_conversation.desk) then
    raise exception using errcode = '42501', message = 'You sit at this desk yourself', hint = '{"code": "desk.own"}';
  end if;
  begun.desk_id := begin_desk_conversation.desk;
  begun.person_id := me;
  begun.related_student_id := begin_desk_conversation.student;
  if not exists (
    select from public.desks d
     where d.id = begin_desk_conversation.desk and d.school_id = my_school and d.is_active
       and exists (select from public.desk_members m where m.desk_id = d.id and private.answers_in(m.profile_id, begun)))
  then
    raise exception using errcode = '23503', detail = 'desk', message = 'Nobody at this desk can take your message. Please telephone the school, or write to another desk',
      hint = '{"code": "desk.no_such"}';
  end if;
  if begin_desk_conversation.student is not null and not private.knows_student(me, begin_desk_conversation.student) then
    raise exception using errcode = '42501', message = 'You cannot name this learner', hint = '{"code": "desk.learner_unknown"}';
  end if;
  begin
    insert into public.desk_conversations (id, school_id, desk_id, person_id, related_student_id, learner_name, subject)
    values (begin_desk_conversation.id, my_school, begin_desk_conversation.desk, me, begin_desk_conversation.student,
      (select c.first_name || ' ' || c.last_name from public.students c where c.id = begin_desk_conversation.student),
      nullif(btrim(begin_desk_conversation.subject), ''));
  exception when unique_violation then
    -- The first attempt has ended while this one waited for it.
    if exists (
      select from public.desk_conversations c where c.id = begin_desk_conversation.id and c.person_id = me)
    then
      perform private.refuse_other_question(begin_desk_conversation.id, begin_desk_conversation.student,
        begin_desk_conversation.subject, begin_desk_conversation.content, begin_desk_conversation.urgent_reason);
      return begin_desk_conversation.id;
    end if;
    raise;
  end;
  insert into public.desk_messages (id, conversation_id, sender_id, content, urgent_reason)
  values (begin_desk_conversation.message_id, begin_desk_conversation.id, me, begin_desk_conversation.content,
    begin_desk_conversation.urgent_reason);
  return begin_desk_conversation.id;
end
$function$;
alter function public.begin_desk_conversation(uuid,uuid,uuid,text,text,uuid,text) owner to portal_definer;
grant execute on function public.begin_desk_conversation(uuid,uuid,uuid,text,text,uuid,text) to authenticated;
comment on function public.begin_desk_conversation(uuid,uuid,uuid,text,text,uuid,text) is 'Writes to a desk of the own school: a conversation with its first message, under ids that the caller chooses, so that a second attempt makes no second one; something else under them is refused (PR004). student is one whom the caller knows. Returns the conversation''s id.';
