-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.sits_there_too(p_talk public.desk_conversations, p_profile_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.desk_members m
     where m.desk_id = p_talk.desk_id and private.is_same_account(m.profile_id, p_profile_id))
$function$;
alter function private.sits_there_too(public.desk_conversations,uuid) owner to portal_definer;
comment on function private.sits_there_too(public.desk_conversations,uuid) is 'Whether somebody sits at the desk of the conversation by any profile of the account.';
