-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.guardians_for_desk_conversation(conversation_id uuid)
returns table(profile_id uuid, first_name text, last_name text, relation text, has_joined boolean, has_order boolean)
language plpgsql
stable security definer rows 3
set search_path to ''
as $function$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
  talk public.desk_conversations;
  is_told_of_orders boolean;
begin
  select * into talk from public.desk_conversations c where c.id = guardians_for_desk_conversation.conversation_id;
  if talk.id is null or not coalesce(private.answers_in(me, talk), false)
     or talk.household is not null and not private.teaches_learner(me, talk.related_student_id) then
    return;
  end if;
  is_told_of_orders := coalesce(talk.school_id = any(private.administered_school_ids()), false);
  return query
    select p.id, p.first_name, p.last_name, g.relation,
           exists (select from public.desk_participants t where t.conversation_id = talk.id and t.profile_id = p.id),
           case when is_told_of_orders then private.is_ordered_about(talk, p.id) end
      from public.guardianships g join public.profiles p on p.id = g.profile_id
     where g.student_id = talk.related_student_id and g.ended_at is null
       and private.may_share_desk_conversation(talk, p.id) and not private.sits_there_too(talk, p.id)
       and (is_told_of_orders and talk.household is null or not private.is_ordered_about(talk, p.id))
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id;
end
$function$;
alter function public.guardians_for_desk_conversation(uuid) owner to portal_definer;
grant execute on function public.guardians_for_desk_conversation(uuid) to authenticated;
comment on function public.guardians_for_desk_conversation(uuid) is 'Whom the caller, who answers for the desk, may add to the conversation: guardians of one household with its person. has_order says to administrators that a court''s order about the learner is on file (null for others, to whom such guardians are not shown). No rows for anybody else.';
