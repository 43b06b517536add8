-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_party_to_report(p_profile_id uuid, p_report_id uuid, p_conversation_id uuid, p_desk_conversation_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.takes_part(p_profile_id, p_conversation_id, p_desk_conversation_id)
      or exists (
    select from public.profiles me
      join public.profiles own on own.user_id = me.user_id
      join private.reported_desk_people then_there on then_there.profile_id = own.id and then_there.report_id = p_report_id
     where me.id = p_profile_id)
$function$;
alter function private.is_party_to_report(uuid,uuid,uuid,uuid) owner to portal_definer;
comment on function private.is_party_to_report(uuid,uuid,uuid,uuid) is 'Whether a report is not for this person: of a conversation of theirs, by whichever profile, or with a desk at which they sat when it was reported.';
