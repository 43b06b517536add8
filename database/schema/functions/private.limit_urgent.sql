-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.limit_urgent(p_sender_id uuid, p_reason text)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  -- How many somebody else has sent is nobody's to find out.
  if p_reason is not null and auth.role() = 'authenticated' and p_sender_id = private.profile_id() and 3 <= (
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
alter function private.limit_urgent(uuid,text) owner to portal_definer;
comment on function private.limit_urgent(uuid,text) is 'Raises PT429 where somebody has sent as many urgent messages with a reason today as one may.';
