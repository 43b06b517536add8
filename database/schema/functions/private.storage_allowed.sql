-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.storage_allowed(p_holder text, p_id uuid)
returns bigint
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  person public.profiles;
begin
  if p_holder = 'school' then
    return coalesce((select a.storage_bytes from private.school_allowances a where a.school_id = p_id),
                    private.usual_school_bytes());
  end if;
  select * into person from public.profiles p where p.user_id = p_id;
  if person.is_platform_admin then
    return null;
  end if;
  return private.usual_account_bytes(person.role) * private.times_of(person.school_id);
end
$function$;
alter function private.storage_allowed(text,uuid) owner to portal_definer;
comment on function private.storage_allowed(text,uuid) is 'Bytes that a school or an account may store; null for platform administrators, who run the disk.';
