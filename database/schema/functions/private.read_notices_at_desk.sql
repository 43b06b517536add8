-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.read_notices_at_desk(p_conversation_id uuid, p_up_to timestamp with time zone)
returns void
language sql
security definer
set search_path to ''
as $function$
  update public.notices n set read_at = now()
   where n.profile_id = private.profile_id() and n.kind = 'message' and n.target = 'desk/' || p_conversation_id
     and n.read_at is null and n.created_at <= p_up_to
$function$;
alter function private.read_notices_at_desk(uuid,timestamp with time zone) owner to portal_definer;
comment on function private.read_notices_at_desk(uuid,timestamp with time zone) is 'Marks the caller''s notices of the conversation until then as read.';
