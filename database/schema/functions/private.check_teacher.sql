-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_teacher()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_person(new.teacher_id, new.school_id, 'teacher', 'teacher_id');
  return null;
end
$function$;
alter function private.check_teacher() owner to portal_definer;
