-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.take_desk_conversation(conversation_id uuid, instead_of uuid default null::uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations := private.held_at_desk(take_desk_conversation.conversation_id);
begin
  if talk.taken_by = me then
    return;
  end if;
  if talk.taken_by is distinct from take_desk_conversation.instead_of and talk.taken_by is not null then
    perform private.refuse_taken(talk.taken_by);
  end if;
  update public.desk_conversations c set taken_by = me where c.id = talk.id;
  perform private.note_at_desk(talk.id, 'taken');
end
$function$;
alter function public.take_desk_conversation(uuid,uuid) owner to portal_definer;
grant execute on function public.take_desk_conversation(uuid,uuid) to authenticated;
comment on function public.take_desk_conversation(uuid,uuid) is 'Makes the caller the one who answers, for a member of its desk. Of one that a colleague has, instead_of must name that colleague: who presses on what is no longer so is refused (PR004).';
