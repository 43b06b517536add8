-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_attach(p_message_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.messages m
     where m.id = p_message_id and m.sender_id = (select private.profile_id())
       and m.created_at > now() - interval '1 hour'
       and private.may_send(m.conversation_id, m.sender_id, m.recipient_id, m.related_student_id));
end
$function$;
alter function private.may_attach(uuid) owner to portal_definer;
grant execute on function private.may_attach(uuid) to authenticated;
comment on function private.may_attach(uuid) is 'Whether the caller has sent the message within the last hour, and may still write to its recipient as then.';
