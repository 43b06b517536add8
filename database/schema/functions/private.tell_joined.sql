-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_joined()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_guardians_of(array(select distinct n.student_id from new_rows n where n.student_id is not null));
  return null;
end
$function$;
alter function private.tell_joined() owner to portal_definer;
