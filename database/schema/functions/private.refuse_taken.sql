-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_taken(p_taken_by uuid)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  who text := coalesce((select p.first_name || ' ' || p.last_name from public.profiles p where p.id = p_taken_by), 'Somebody');
begin
  raise exception using errcode = 'PR004', message = format('%s has taken this conversation', who),
    hint = jsonb_build_object('code', 'desk.taken', 'name', who)::text;
end
$function$;
alter function private.refuse_taken(uuid) owner to portal_definer;
comment on function private.refuse_taken(uuid) is 'Raises PR004 with the name of who has taken a conversation.';
