-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.require_imported_role(p_role text)
returns void
language plpgsql
immutable
set search_path to ''
as $function$
begin
  if p_role not in ('parent', 'teacher') then
    raise exception using errcode = '42501', message = 'An import enrols parents and teachers',
      hint = '{"code": "import.people_only"}';
  end if;
end
$function$;
grant execute on function private.require_imported_role(text) to portal_definer;
