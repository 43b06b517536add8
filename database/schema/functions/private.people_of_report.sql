-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.people_of_report(p_report_id uuid)
returns setof uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p.id
    from public.conversation_reports r
   cross join lateral private.people_of_conversation(r.conversation_id, r.desk_conversation_id) as p (id)
   where r.id = p_report_id
     and not exists (
       select from public.desk_participants g
        where g.conversation_id = r.desk_conversation_id and g.profile_id = p.id and g.created_at > r.created_at)
$function$;
alter function private.people_of_report(uuid) owner to portal_definer;
comment on function private.people_of_report(uuid) is 'Who is told that a reported conversation was read: its people, without guardians who have joined since it was reported.';
