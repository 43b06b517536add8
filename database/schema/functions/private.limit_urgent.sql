-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.limit_urgent(p_message_id uuid, p_sender_id uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- How many somebody else has sent is nobody's to find out.
  if p_reason is null or auth.role() is distinct from 'authenticated' or p_sender_id is distinct from private.profile_id() then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('urgent'), hashtext(p_sender_id::text));
  -- One that has arrived already is known by its id, and is none of today's once more.
  if exists (select from public.messages m where m.id = p_message_id and m.sender_id = p_sender_id) then
    return;
  end if;
  if 3 <= (
    select (select count(*) from public.desk_messages m
             where m.sender_id = p_sender_id and m.urgent_reason is not null and m.created_at > now() - interval '1 day')
         + (select count(*) from public.messages m
             where m.sender_id = p_sender_id and m.urgent_reason is not null and m.created_at > now() - interval '1 day'))
  then
    raise exception using errcode = 'PT429', column = 'urgent_reason', message = 'You have sent 3 urgent messages today. Please send this one without, or telephone.',
      hint = '{"code": "desk.urgent_often", "max": 3}';
  end if;
end
$function$;
alter function private.limit_urgent(uuid,uuid,text) owner to portal_definer;
comment on function private.limit_urgent(uuid,uuid,text) is 'Raises PT429 where somebody has sent as many urgent messages with a reason today as one may; whoever sends two at once waits. Not of a message between people that has arrived under its id.';
