-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.people_of_conversation(p_conversation_id uuid, p_desk_conversation_id uuid)
returns setof uuid
language sql
stable security definer
set search_path to ''
as $function$
  select unnest(array[c.participant_one_id, c.participant_two_id]) from public.conversations c where c.id = p_conversation_id
  union
  select c.person_id from public.desk_conversations c where c.id = p_desk_conversation_id and c.person_id is not null
  union
  select m.profile_id from public.desk_conversations c join public.desk_members m on m.desk_id = c.desk_id
   where c.id = p_desk_conversation_id and private.answers_in(m.profile_id, c)
  union
  select g.profile_id from public.desk_conversations c join public.desk_participants g on g.conversation_id = c.id
   where c.id = p_desk_conversation_id and private.may_share_desk_conversation(c, g.profile_id)
$function$;
alter function private.people_of_conversation(uuid,uuid) owner to portal_definer;
comment on function private.people_of_conversation(uuid,uuid) is 'Who reads a conversation of two people, or one with a desk: its person, the guardians who have joined and the members of the desk that has it now.';
