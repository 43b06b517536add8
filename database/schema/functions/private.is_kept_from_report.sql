-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_kept_from_report(p_report_id uuid, p_conversation_id uuid, p_desk_conversation_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.is_party_to_report((select private.own_profile_id()), p_report_id, p_conversation_id, p_desk_conversation_id)
$function$;
alter function private.is_kept_from_report(uuid,uuid,uuid) owner to portal_definer;
grant execute on function private.is_kept_from_report(uuid,uuid,uuid) to authenticated;
comment on function private.is_kept_from_report(uuid,uuid,uuid) is 'Whether the caller is a party to the conversation that was reported.';
