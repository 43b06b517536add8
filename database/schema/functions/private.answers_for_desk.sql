-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answers_for_desk(p_profile_id uuid, p_desk_id uuid, p_person_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.sits_at_desk(p_profile_id, p_desk_id)
     and not coalesce(private.is_same_account(p_profile_id, p_person_id), false)
$function$;
alter function private.answers_for_desk(uuid,uuid,uuid) owner to portal_definer;
comment on function private.answers_for_desk(uuid,uuid,uuid) is 'Whether somebody sits at the desk and is not, by any profile of the account, the person whose question it is.';
