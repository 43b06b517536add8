-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.belongs_to(p_profile_id uuid, p_audience_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from private.targets_of(array[p_profile_id]) t
      join public.audience_parts a on a.school_id = t.school_id and a.target = t.target
     where a.audience_id = p_audience_id and t.is_told);
end
$function$;
alter function private.belongs_to(uuid,uuid) owner to portal_definer;
comment on function private.belongs_to(uuid,uuid) is 'Whether this person is told of what is for the audience.';
