-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_still_told(p_profile_id uuid, p_kind text, p_subject_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return private.is_person_told((select p from public.profiles p where p.id = p_profile_id), p_kind, p_subject_id);
end
$function$;
alter function private.is_still_told(uuid,text,uuid) owner to portal_definer;
comment on function private.is_still_told(uuid,text,uuid) is 'private.is_person_told of the person with this id, for a single notice.';
