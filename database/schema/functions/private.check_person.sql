-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_person(p_profile_id uuid, p_school_id uuid, p_role text, p_column text)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_profile_id is not null and not exists (
    select from public.profiles p
     where p.id = p_profile_id and p.school_id = p_school_id and p.role = p_role)
  then
    raise exception using errcode = '23514', column = p_column,
      message = format('%s must be a %s of the same school', p_column, p_role),
      hint = jsonb_build_object('code', 'person.other_school', 'column', p_column, 'role', p_role)::text;
  end if;
end
$function$;
alter function private.check_person(uuid,uuid,text,text) owner to portal_definer;
