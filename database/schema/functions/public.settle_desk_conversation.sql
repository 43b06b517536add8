-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.settle_desk_conversation(conversation_id uuid, done boolean)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations := private.held_at_desk(settle_desk_conversation.conversation_id);
begin
  if (talk.done_at is not null) = settle_desk_conversation.done then
    return;
  end if;
  update public.desk_conversations c set done_at = case when settle_desk_conversation.done then now() end where c.id = talk.id;
  perform private.note_at_desk(talk.id, case when settle_desk_conversation.done then 'done' else 'reopened' end);
end
$function$;
alter function public.settle_desk_conversation(uuid,boolean) owner to portal_definer;
grant execute on function public.settle_desk_conversation(uuid,boolean) to authenticated;
comment on function public.settle_desk_conversation(uuid,boolean) is 'Settles a conversation, or opens it again, for members of its desk.';
