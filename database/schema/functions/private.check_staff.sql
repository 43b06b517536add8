-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_staff(p_profile_id uuid, p_school_id uuid, p_column text)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_profile_id is not null and not exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (p.is_platform_admin or p.school_id = p_school_id and p.role in ('admin', 'teacher')))
  then
    raise exception using errcode = '23514', column = p_column,
      message = format('%s must be a teacher or administrator of the same school', p_column),
      hint = jsonb_build_object('code', 'person.not_staff', 'column', p_column)::text;
  end if;
end
$function$;
alter function private.check_staff(uuid,uuid,text) owner to portal_definer;
