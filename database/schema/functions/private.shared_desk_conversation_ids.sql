-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.shared_desk_conversation_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select c.id from public.desk_participants g join public.desk_conversations c on c.id = g.conversation_id
     where g.profile_id = (select private.profile_id()) and private.may_share_desk_conversation(c, g.profile_id));
end
$function$;
alter function private.shared_desk_conversation_ids() owner to portal_definer;
grant execute on function private.shared_desk_conversation_ids() to authenticated;
comment on function private.shared_desk_conversation_ids() is 'The conversations with desks that the calling guardian has joined and could join today.';
