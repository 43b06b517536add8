-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answers_in(p_profile_id uuid, p_talk public.desk_conversations)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.answers_for_desk(p_profile_id, p_talk.desk_id, p_talk.person_id)
     and (p_talk.household is not null
       or not private.is_of_own_family(p_profile_id, p_talk.person_id, p_talk.related_student_id))
     and not exists (
       select from public.desk_participants g
        where g.conversation_id = p_talk.id and private.is_same_account(p_profile_id, g.profile_id))
$function$;
alter function private.answers_in(uuid,public.desk_conversations) owner to portal_definer;
comment on function private.answers_in(uuid,public.desk_conversations) is 'Whether somebody answers for the desk in whose hands the conversation is, and is none of its family by any profile of the account.';
