-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_left_open(p_talk public.desk_conversations)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  newest public.desk_messages;
begin
  select * into newest from public.desk_messages m
   where m.conversation_id = p_talk.id order by m.created_at desc, m.id desc limit 1;
  -- What is older stands in the list of the desk.
  if p_talk.done_at is null and newest.desk_id is null and private.is_told(newest.created_at) then
    perform private.tell_handed_on(p_talk.id);
  end if;
end
$function$;
alter function private.tell_left_open(public.desk_conversations) owner to portal_definer;
comment on function private.tell_left_open(public.desk_conversations) is 'Tells the others at the desk of a conversation whose last word is not the desk''s, once who had taken it is there no more.';
