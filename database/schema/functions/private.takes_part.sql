-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.takes_part(p_profile_id uuid, p_conversation_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.profiles me
      join public.profiles own on own.user_id = me.user_id
      join public.conversations c on own.id in (c.participant_one_id, c.participant_two_id)
     where me.id = p_profile_id and c.id = p_conversation_id)
$function$;
alter function private.takes_part(uuid,uuid) owner to portal_definer;
comment on function private.takes_part(uuid,uuid) is 'Whether this person, by whichever profile of the account, is one of the two people of the conversation.';
