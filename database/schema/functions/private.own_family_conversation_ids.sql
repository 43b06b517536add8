-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_family_conversation_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select g.conversation_id from public.desk_participants g
     where g.profile_id = any((select private.own_other_profile_ids())::uuid[]));
end
$function$;
alter function private.own_family_conversation_ids() owner to portal_definer;
grant execute on function private.own_family_conversation_ids() to authenticated;
comment on function private.own_family_conversation_ids() is 'The conversations with desks in which the caller is a guardian by another profile of the account, and so not one of the desk.';
