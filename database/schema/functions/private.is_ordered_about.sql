-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_ordered_about(p_talk public.desk_conversations, p_profile_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.court_orders o left join public.guardianships g on g.id = o.guardianship_id
     where o.student_id = p_talk.related_student_id
       and (g.id is null or g.profile_id in (p_talk.person_id, p_profile_id)))
$function$;
alter function private.is_ordered_about(public.desk_conversations,uuid) owner to portal_definer;
comment on function private.is_ordered_about(public.desk_conversations,uuid) is 'Whether there is an order of a court about the learner that names one of the two, or nobody who is on the list.';
