-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_other_question(p_id uuid, p_student_id uuid, p_subject text, p_content text, p_urgent_reason text)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if not exists (
    select from public.desk_conversations c
      join public.desk_messages m on m.conversation_id = c.id
     where c.id = p_id and c.related_student_id is not distinct from p_student_id
       -- Whom it was shared with reads no subject: the note of it has what it was.
       and (c.subject is not distinct from nullif(btrim(p_subject), '')
         or c.subject is null and exists (
           select from public.desk_notes n
            where n.conversation_id = c.id and n.kind = 'joined' and n.content = nullif(btrim(p_subject), '')))
       and m.sender_id = private.profile_id() and (m.content, m.urgent_reason) is not distinct from (p_content, nullif(btrim(p_urgent_reason), '')))
  then
    perform private.refuse_other_attempt();
  end if;
end
$function$;
alter function private.refuse_other_question(uuid,uuid,text,text,text) owner to portal_definer;
comment on function private.refuse_other_question(uuid,uuid,text,text,text) is 'Raises PR004 where the conversation of this id is about something else, or the caller has not written this in it.';
