-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.takes_part(p_profile_id uuid, p_conversation_id uuid, p_desk_conversation_id uuid default null::uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.profiles me
      join public.profiles own on own.user_id = me.user_id
     where me.id = p_profile_id
       and (own.id in (select private.people_of_conversation(p_conversation_id, p_desk_conversation_id))
         or exists (select from public.desk_conversations c where c.id = p_desk_conversation_id and own.id = c.taken_by)
         or exists (select from public.desk_participants g where g.conversation_id = p_desk_conversation_id and g.profile_id = own.id)
         or exists (select from public.desk_notes n where n.conversation_id = p_desk_conversation_id and n.kind = 'joined' and n.to_profile_id = own.id)
         or exists (select from public.desk_messages m where m.conversation_id = p_desk_conversation_id and m.sender_id = own.id)
         or exists (select from public.desk_notes n where n.conversation_id = p_desk_conversation_id and n.author_id = own.id)))
      or exists (
    select from public.desk_conversations c
     where c.id = p_desk_conversation_id and private.is_of_own_family(p_profile_id, c.person_id, c.related_student_id))
      or exists (
    select from public.conversations c
     where c.id = p_conversation_id
       and (private.is_of_own_family(p_profile_id, c.participant_one_id, c.related_student_id)
         or private.is_of_own_family(p_profile_id, c.participant_two_id, null)))
$function$;
alter function private.takes_part(uuid,uuid,uuid) owner to portal_definer;
comment on function private.takes_part(uuid,uuid,uuid) is 'Whether this person, by whichever profile of the account, is one of the people of the conversation, or has been of one with a desk, or it is of the own family (private.is_of_own_family).';
