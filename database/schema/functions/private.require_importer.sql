-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.require_importer(p_school_id uuid)
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school imports lists',
      hint = '{"code": "import.school_admin_only"}';
  end if;
end
$function$;
alter function private.require_importer(uuid) owner to portal_definer;
comment on function private.require_importer(uuid) is '42501 for who does not run the school.';
