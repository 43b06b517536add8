-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.goes_on_with_household(p_talk public.desk_conversations)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.desks d
     where d.id = p_talk.desk_id and private.sits_at_desk(d.teacher_id, d.id)
       and private.teaches_learner(d.teacher_id, p_talk.related_student_id))
    and exists (select from public.desk_participants g where g.conversation_id = p_talk.id)
$function$;
alter function private.goes_on_with_household(public.desk_conversations) owner to portal_definer;
comment on function private.goes_on_with_household(public.desk_conversations) is 'Whether the teacher of the conversation teaches its learner still, and a guardian is in it.';
