-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_own_conversation(p_conversation_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$ select private.takes_part((select private.own_profile_id()), p_conversation_id) $function$;
alter function private.is_own_conversation(uuid) owner to portal_definer;
grant execute on function private.is_own_conversation(uuid) to authenticated;
comment on function private.is_own_conversation(uuid) is 'Whether the caller, by whichever profile of the account, is one of the two people of the conversation.';
