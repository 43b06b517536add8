-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.read_by_participant(p_conversation_id uuid, p_up_to timestamp with time zone)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  marked integer;
begin
  select count(*) into marked
    from public.desk_participants g join public.desk_messages m on m.conversation_id = g.conversation_id
   where g.conversation_id = p_conversation_id and g.profile_id = me and m.sender_id is distinct from me
     and m.created_at >= g.created_at and m.created_at > coalesce(g.read_to, '-infinity') and m.created_at <= p_up_to;
  if marked > 0 then
    -- Of a household that has no person the first one who reads has read it.
    update public.desk_messages m set read_at = now()
     where m.conversation_id = p_conversation_id and m.to_household and m.read_at is null and m.created_at <= p_up_to;
    update public.desk_participants g set read_to = greatest(g.read_to, least(p_up_to, now()))
     where g.conversation_id = p_conversation_id and g.profile_id = me;
  end if;
  perform private.read_notices_at_desk(p_conversation_id, p_up_to);
  return marked;
end
$function$;
alter function private.read_by_participant(uuid,timestamp with time zone) owner to portal_definer;
comment on function private.read_by_participant(uuid,timestamp with time zone) is 'Notes until when the caller, a guardian who has joined, has read; how many messages were new.';
