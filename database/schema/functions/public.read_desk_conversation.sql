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
     and (c.person_id = me or private.answers_in(me, c) or private.is_in_desk_conversation(c, me));
  if not found then
    raise exception using errcode = '42501', message = 'There is no such conversation at your desk',
      hint = '{"code": "desk.not_yours"}';
  end if;
  if exists (select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = me) then
    return private.read_by_participant(talk.id, read_desk_conversation.up_to);
  end if;
  update public.desk_messages m set read_at = now()
   where m.conversation_id = talk.id and m.read_at is null and m.created_at <= read_desk_conversation.up_to
     and (m.desk_id is not null) = (talk.person_id is not distinct from me);
  get diagnostics marked = row_count;
  if talk.person_id = me and exists (select from public.desk_participants g where g.conversation_id = talk.id) then
    update public.desk_conversations c set person_read_to = greatest(c.person_read_to, least(read_desk_conversation.up_to, now()))
     where c.id = talk.id and exists (
       select from public.desk_messages m
        where m.conversation_id = c.id and m.desk_id is null and m.sender_id is distinct from me
          and m.created_at <= read_desk_conversation.up_to and m.created_at > coalesce(c.person_read_to, '-infinity'));
    perform private.read_notices_at_desk(talk.id, read_desk_conversation.up_to);
  end if;
  return marked;
end
$function$;
alter function public.read_desk_conversation(uuid,timestamp with time zone) owner to portal_definer;
grant execute on function public.read_desk_conversation(uuid,timestamp with time zone) to authenticated;
comment on function public.read_desk_conversation(uuid,timestamp with time zone) is 'Marks what the other side wrote until then as read: by its person, or by the desk as soon as one of its members has; for a guardian who has joined, what everybody else wrote, for themselves alone. Returns how many messages these were.';
