-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_of_household(p_talk public.desk_conversations, p_profile_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.guardianships g
      join public.students c on c.id = g.student_id and c.school_id = p_talk.school_id and c.is_confirmed
      join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id
     where g.student_id = p_talk.related_student_id and g.household = p_talk.household and g.profile_id = p_profile_id
       and g.ended_at is null and g.reads_records and p.role = 'parent' and p.approval_status = 'approved')
    and not private.is_ordered_about(p_talk, p_profile_id)
$function$;
alter function private.is_of_household(public.desk_conversations,uuid) owner to portal_definer;
comment on function private.is_of_household(public.desk_conversations,uuid) is 'Whether this guardian reads the records of the learner of the conversation, is of its household, and named in no order of a court about the learner; as things stand now.';
