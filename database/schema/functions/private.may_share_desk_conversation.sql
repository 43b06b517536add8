-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_share_desk_conversation(p_talk public.desk_conversations, p_profile_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select p_talk.household is not null and private.is_of_household(p_talk, p_profile_id) or exists (
    select from public.guardianships mine
      join public.guardianships theirs on theirs.student_id = mine.student_id and theirs.household = mine.household
      join public.students c on c.id = mine.student_id and c.school_id = p_talk.school_id and c.is_confirmed
      join public.profiles i on i.id = mine.profile_id and i.school_id = c.school_id
      join public.profiles they on they.id = theirs.profile_id and they.school_id = c.school_id
     where mine.student_id = p_talk.related_student_id and mine.profile_id = p_talk.person_id
       and theirs.profile_id = p_profile_id and theirs.id <> mine.id
       and mine.ended_at is null and theirs.ended_at is null and mine.reads_records and theirs.reads_records
       and i.role = 'parent' and i.approval_status = 'approved'
       and they.role = 'parent' and they.approval_status = 'approved')
$function$;
alter function private.may_share_desk_conversation(public.desk_conversations,uuid) owner to portal_definer;
comment on function private.may_share_desk_conversation(public.desk_conversations,uuid) is 'Whether the school has marked this guardian one household with the person of the conversation, for its learner, whose records both read, or this is a conversation with the guardian''s household (private.is_of_household); as things stand now.';
