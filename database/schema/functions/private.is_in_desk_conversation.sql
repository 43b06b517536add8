-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_in_desk_conversation(p_talk public.desk_conversations, p_profile_id uuid, p_at timestamp with time zone default null::timestamp with time zone)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.desk_participants g
     where g.conversation_id = p_talk.id and g.profile_id = p_profile_id and g.created_at <= coalesce(p_at, g.created_at))
     and private.may_share_desk_conversation(p_talk, p_profile_id)
$function$;
alter function private.is_in_desk_conversation(public.desk_conversations,uuid,timestamp with time zone) owner to portal_definer;
comment on function private.is_in_desk_conversation(public.desk_conversations,uuid,timestamp with time zone) is 'Whether somebody has joined the conversation, by that moment where one is given, and could join it today.';
