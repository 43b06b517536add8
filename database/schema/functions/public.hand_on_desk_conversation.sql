-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.hand_on_desk_conversation(conversation_id uuid, to_desk uuid, to_member uuid default null::uuid, note text default null::text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
  there public.desk_conversations;
begin
  -- It may be out of the caller's hands since.
  if private.has_handed_on(hand_on_desk_conversation.conversation_id, hand_on_desk_conversation.to_desk,
      hand_on_desk_conversation.to_member, hand_on_desk_conversation.note) then
    return;
  end if;
  talk := private.held_at_desk(hand_on_desk_conversation.conversation_id);
  there := talk;
  there.desk_id := hand_on_desk_conversation.to_desk;
  -- What a household wrote to a teacher is the teacher's.
  if talk.household is not null or not exists (
    select from public.desks d
     where d.id = hand_on_desk_conversation.to_desk and d.school_id = talk.school_id and not d.is_own
       and exists (select from public.desk_members m
                    where m.desk_id = d.id and private.answers_in(m.profile_id, there)
                      and (hand_on_desk_conversation.to_member is null
                        or m.profile_id = hand_on_desk_conversation.to_member)))
  then
    raise exception using errcode = '23503', detail = 'to_desk', message = 'Nobody there can answer this',
      hint = '{"code": "desk.nobody_there"}';
  end if;
  -- Before it changes hands: afterwards it may be out of the caller's.
  perform private.note_at_desk(talk.id, 'handed_on', hand_on_desk_conversation.note, hand_on_desk_conversation.to_desk,
    hand_on_desk_conversation.to_member);
  update public.desk_conversations c
     set desk_id = hand_on_desk_conversation.to_desk, taken_by = hand_on_desk_conversation.to_member, done_at = null
   where c.id = talk.id;
  perform private.tell_handed_on(talk.id);
end
$function$;
alter function public.hand_on_desk_conversation(uuid,uuid,uuid,text) owner to portal_definer;
grant execute on function public.hand_on_desk_conversation(uuid,uuid,uuid,text) to authenticated;
comment on function public.hand_on_desk_conversation(uuid,uuid,uuid,text) is 'Hands a conversation to a desk of the school, or to one of its members: the own desk without a member puts it back. Its notes go along; note is added to them. For members of the desk in whose hands it is. The same again, where nothing was done with it since, is one attempt.';
