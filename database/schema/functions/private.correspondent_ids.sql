-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.correspondent_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
begin
  return array(
    select c.participant_two_id from public.conversations c
     where c.participant_one_id = me and c.participant_two_id is not null
    union
    select c.participant_one_id from public.conversations c
     where c.participant_two_id = me and c.participant_one_id is not null
    union
    select c.person_id from public.desk_conversations c
     where c.desk_id = any(private.desk_ids()) and c.person_id is not null
       and c.id <> all((select private.own_family_conversation_ids())::uuid[])
    union
    select n.to_profile_id from public.desk_conversations c
      join public.desk_notes n on n.conversation_id = c.id and n.kind = 'joined'
     where c.desk_id = any(private.desk_ids()) and n.to_profile_id is not null
       and c.id <> all((select private.own_family_conversation_ids())::uuid[])
    union
    select d.teacher_id from public.desk_participants g
      join public.desk_conversations c on c.id = g.conversation_id
      join public.desks d on d.id = c.desk_id
     where g.profile_id = me and d.teacher_id is not null);
end
$function$;
alter function private.correspondent_ids() owner to portal_definer;
grant execute on function private.correspondent_ids() to authenticated;
comment on function private.correspondent_ids() is 'Whoever shares a conversation with the caller, or wrote to a desk at which the caller sits, or joined such a conversation, or the teacher of one that the caller has joined: their names stay readable there when the school''s ties change.';
