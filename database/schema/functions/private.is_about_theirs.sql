-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_about_theirs(p_talk public.desk_conversations)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select p_talk.related_student_id is null
      or private.knows_student(p_talk.person_id, p_talk.related_student_id)
      or not exists (select from public.profiles p where p.id = p_talk.person_id and p.role = 'parent')
$function$;
alter function private.is_about_theirs(public.desk_conversations) owner to portal_definer;
comment on function private.is_about_theirs(public.desk_conversations) is 'Whether a question to a desk is about no learner, or not of a guardian, or of one who reads the records of the learner now.';
