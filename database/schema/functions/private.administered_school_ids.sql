-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.administered_school_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'admin' then
    return '{}';
  end if;
  if me.is_platform_admin then
    return array(select s.id from public.schools s);
  end if;
  -- An administrator who lost the school runs none; that never makes a platform administrator.
  return array_remove(array[me.school_id], null);
end
$function$;
alter function private.administered_school_ids() owner to portal_definer;
grant execute on function private.administered_school_ids() to authenticated, service_role;
comment on function private.administered_school_ids() is 'The schools that the caller runs: the own one, every one for a platform administrator, none for others. An array, so that = any(…) can use an index.';
