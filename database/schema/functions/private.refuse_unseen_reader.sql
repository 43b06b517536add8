-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_unseen_reader(p_message public.desk_messages)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if auth.role() = 'authenticated'
     and exists (
       select from public.desk_participants g
        where g.conversation_id = p_message.conversation_id and g.profile_id is distinct from p_message.sender_id
          and g.created_at > coalesce(p_message.shared_at, '-infinity'))
     and private.may_write_at_desk(p_message.conversation_id, p_message.desk_id)
  then
    raise exception using errcode = 'PR004', detail = 'shared_at',
      message = 'Somebody has joined this conversation since you wrote this. Please see who reads it now, and write it again.',
      hint = '{"code": "desk.joined_since"}';
  end if;
end
$function$;
alter function private.refuse_unseen_reader(public.desk_messages) owner to portal_definer;
comment on function private.refuse_unseen_reader(public.desk_messages) is 'Raises PR004 where somebody has joined the conversation after what its writer was shown (shared_at).';
