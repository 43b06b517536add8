-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.desk_readers(p_talk public.desk_conversations)
returns setof uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p_talk.taken_by where private.answers_in(p_talk.taken_by, p_talk)
  union
  select m.profile_id from public.desk_members m
   where m.desk_id = p_talk.desk_id and private.answers_in(m.profile_id, p_talk)
     and (p_talk.taken_by is null or not private.answers_in(p_talk.taken_by, p_talk))
$function$;
alter function private.desk_readers(public.desk_conversations) owner to portal_definer;
comment on function private.desk_readers(public.desk_conversations) is 'Who is told of what comes to a desk: the member who has taken it, or all of them.';
