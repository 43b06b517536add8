-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.share_desk_conversation(conversation_id uuid, guardian uuid, message_id uuid, content text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations := private.held_at_desk(share_desk_conversation.conversation_id);
  joined timestamptz := clock_timestamp();
begin
  -- An earlier attempt had arrived after all.
  if exists (
    select from public.desk_messages m
     where m.id = share_desk_conversation.message_id and m.conversation_id = talk.id and m.sender_id = me)
  then
    return;
  end if;
  -- Whoever ends one of the two waits, and takes out again who has joined.
  perform from public.guardianships g
    where g.student_id = talk.related_student_id and g.profile_id in (talk.person_id, share_desk_conversation.guardian)
    order by g.id for share;
  if not exists (
    select from public.guardians_for_desk_conversation(talk.id) g where g.profile_id = share_desk_conversation.guardian)
  then
    raise exception using errcode = '23503', detail = 'guardian',
      message = 'Only guardians whom the school has marked one household, and who both read the learner''s records, share a conversation',
      hint = '{"code": "desk.guardian_apart"}';
  end if;
  insert into public.desk_participants (conversation_id, school_id, profile_id, created_at)
  values (talk.id, talk.school_id, share_desk_conversation.guardian, joined)
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PR004', detail = 'guardian', message = 'This guardian reads the conversation already',
      hint = '{"code": "desk.guardian_in"}';
  end if;
  -- The subject was written earlier, too: the desk keeps it in its note, and the conversation goes on without one.
  perform private.note_at_desk(talk.id, 'joined', talk.subject, null, share_desk_conversation.guardian);
  update public.desk_conversations c set subject = null where c.id = talk.id and c.subject is not null;
  -- Both read by it who reads along from now on, and are told.
  insert into public.desk_messages (id, conversation_id, sender_id, content, created_at, shared_at)
  values (share_desk_conversation.message_id, talk.id, me, share_desk_conversation.content, joined, joined);
end
$function$;
alter function public.share_desk_conversation(uuid,uuid,uuid,text) owner to portal_definer;
grant execute on function public.share_desk_conversation(uuid,uuid,uuid,text) to authenticated;
comment on function public.share_desk_conversation(uuid,uuid,uuid,text) is 'Adds a guardian of the person''s household, one of guardians_for_desk_conversation, with a message of the desk that says so to both; for who answers for its desk. The guardian reads from then on, and nothing earlier. Sent again under the same message_id it is done once.';
