-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.shared_review_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select v.id from public.conversation_reviews v
     where v.desk_conversation_id = any((select private.shared_desk_conversation_ids())::uuid[])
       and (select private.profile_id()) in (select private.people_of_report(v.report_id)));
end
$function$;
alter function private.shared_review_ids() owner to portal_definer;
grant execute on function private.shared_review_ids() to authenticated;
comment on function private.shared_review_ids() is 'The readings of conversations with desks that the calling guardian has joined, of what was reported after that.';
