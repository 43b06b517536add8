-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_school_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me record := private.acting();
begin
  if me.role = 'parent' and private.has_left(me.approved_id, me.school_id) then
    return null;
  end if;
  return me.school_id;
end
$function$;
alter function private.told_school_id() owner to portal_definer;
grant execute on function private.told_school_id() to authenticated;
comment on function private.told_school_id() is 'The school whose people the caller is one of, which is who reads what is for all of it; null for guardians all of whose children have left, and wherever private.school_id() is.';
