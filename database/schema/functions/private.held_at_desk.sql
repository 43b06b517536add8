-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.held_at_desk(p_conversation_id uuid)
returns public.desk_conversations
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
begin
  select * into talk from public.desk_conversations c where c.id = p_conversation_id for no key update;
  if talk.id is null or not coalesce(private.answers_in(private.profile_id(), talk), false) then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  return talk;
end
$function$;
alter function private.held_at_desk(uuid) owner to portal_definer;
comment on function private.held_at_desk(uuid) is 'The conversation, held for this transaction, for a caller who answers for its desk; 42501 for everybody else.';
