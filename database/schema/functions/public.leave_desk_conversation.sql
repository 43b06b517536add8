-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.leave_desk_conversation(conversation_id uuid, guardian uuid default null::uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  who uuid := coalesce(leave_desk_conversation.guardian, private.profile_id());
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c
   where c.id = leave_desk_conversation.conversation_id for no key update;
  if talk.id is null or not coalesce(talk.person_id = me or private.answers_in(me, talk)
    or who = me and exists (
      select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = me), false)
  then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  delete from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = who;
  if found then
    perform private.note_at_desk(talk.id, 'left', null, null, who);
  end if;
end
$function$;
alter function public.leave_desk_conversation(uuid,uuid) owner to portal_definer;
grant execute on function public.leave_desk_conversation(uuid,uuid) to authenticated;
comment on function public.leave_desk_conversation(uuid,uuid) is 'Takes a guardian who has joined out of a conversation with a desk: themselves, or another one for its person and for who answers for its desk. What was written stays with the two sides.';
