-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.read_desk_conversation(conversation_id uuid, up_to timestamp with time zone default now())
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  talk public.desk_conversations;
  marked integer;
begin
  select * into talk from public.desk_conversations c
   where c.id = read_desk_conversation.conversation_id
     and (c.person_id = me or private.answers_for_desk(me, c.desk_id, c.person_id));
  if not found then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  update public.desk_messages m set read_at = now()
   where m.conversation_id = talk.id and m.read_at is null and m.created_at <= read_desk_conversation.up_to
     and (m.desk_id is not null) = (talk.person_id is not distinct from me);
  get diagnostics marked = row_count;
  return marked;
end
$function$;
alter function public.read_desk_conversation(uuid,timestamp with time zone) owner to portal_definer;
grant execute on function public.read_desk_conversation(uuid,timestamp with time zone) to authenticated;
comment on function public.read_desk_conversation(uuid,timestamp with time zone) is 'Marks what the other side wrote until then as read: by its person, or by the desk as soon as one of its members has. Returns how many messages these were.';
