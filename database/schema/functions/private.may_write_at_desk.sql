-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_write_at_desk(p_conversation_id uuid, p_desk_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
begin
  return exists (
    select from public.desk_conversations c
     where c.id = p_conversation_id and c.school_id = private.school_id()
       and case when c.household is not null then private.goes_on_with_household(c)
                else exists (select from public.profiles p
                              where p.id = c.person_id and p.school_id = c.school_id and p.approval_status = 'approved')
                 and private.is_about_theirs(c) end
       and case when p_desk_id is null then c.person_id = me or private.is_in_desk_conversation(c, me)
                else c.desk_id = p_desk_id and private.answers_in(me, c) end);
end
$function$;
alter function private.may_write_at_desk(uuid,uuid) owner to portal_definer;
grant execute on function private.may_write_at_desk(uuid,uuid) to authenticated;
comment on function private.may_write_at_desk(uuid,uuid) is 'Whether the caller may write in the conversation: as its person, or a guardian who has joined, where the desk is null, else in the name of the desk in whose hands it is.';
