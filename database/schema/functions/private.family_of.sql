-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.family_of(p_talk public.desk_conversations, p_at timestamp with time zone)
returns setof uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p.id from public.profiles p where p.id = p_talk.person_id and p.approval_status = 'approved'
  union all
  select g.profile_id from public.desk_participants g
   where g.conversation_id = p_talk.id and private.is_in_desk_conversation(p_talk, g.profile_id, p_at)
$function$;
alter function private.family_of(public.desk_conversations,timestamp with time zone) owner to portal_definer;
comment on function private.family_of(public.desk_conversations,timestamp with time zone) is 'Who reads on the family''s side what is written at that moment: the person, and the guardians who have joined.';
