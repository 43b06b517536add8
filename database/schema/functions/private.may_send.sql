-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_send(p_conversation_id uuid, p_from uuid, p_to uuid, p_student_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.conversations c
     where c.id = p_conversation_id
       and (c.participant_one_id, c.participant_two_id) in ((p_from, p_to), (p_to, p_from))
       -- Whoever has been written to may answer: administrators are reachable in no other way.
       and (private.may_write_to(p_from, p_to) or private.may_write_to(p_to, p_from))
       -- What is about a learner ends with the guardian's right to the learner, also where another child connects the two.
       and (c.related_student_id is null or not exists (
         select from public.profiles p
          where p.id in (p_from, p_to) and p.role = 'parent' and not private.knows_student(p.id, c.related_student_id)))
       and (p_student_id is null
         or p_student_id is not distinct from c.related_student_id
         or private.knows_student(p_from, p_student_id) and private.knows_student(p_to, p_student_id)));
end
$function$;
alter function private.may_send(uuid,uuid,uuid,uuid) owner to portal_definer;
grant execute on function private.may_send(uuid,uuid,uuid,uuid) to authenticated;
comment on function private.may_send(uuid,uuid,uuid,uuid) is 'Whether the first person may write to the second in this conversation now, about this learner or none.';
