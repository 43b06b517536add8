-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_family_conversation_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  own uuid[];
begin
  if cardinality(private.desk_ids()) = 0 then
    return '{}';
  end if;
  own := private.own_learner_ids(private.profile_id());
  return array(
    select g.conversation_id from public.desk_participants g
     where g.profile_id = any((select private.own_other_profile_ids())::uuid[])
    union
    select c.id from public.desk_conversations c where c.related_student_id = any(own) and c.household is null
    union
    select c.id from public.guardianships g join public.desk_conversations c on c.person_id = g.profile_id
     where g.student_id = any(own));
end
$function$;
alter function private.own_family_conversation_ids() owner to portal_definer;
grant execute on function private.own_family_conversation_ids() to authenticated;
comment on function private.own_family_conversation_ids() is 'Of who sits at a desk: the conversations in which the caller is a guardian by another profile of the account, or which are of the own family (private.is_of_own_family), and so not one of the desk.';
