-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_ended_household(p_talk public.desk_conversations, p_sender_id uuid)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_talk.household is null or auth.role() is distinct from 'authenticated'
     or private.goes_on_with_household(p_talk)
     or not (private.is_in_desk_conversation(p_talk, p_sender_id) or private.answers_in(p_sender_id, p_talk)) then
    return;
  end if;
  raise exception using errcode = '42501',
    message = 'This conversation has ended: the teacher does not teach the learner any more, or no guardian reads it',
    hint = '{"code": "desk.household_over"}';
end
$function$;
alter function private.refuse_ended_household(public.desk_conversations,uuid) owner to portal_definer;
comment on function private.refuse_ended_household(public.desk_conversations,uuid) is 'Raises 42501 for who reads a conversation with a household that does not go on.';
