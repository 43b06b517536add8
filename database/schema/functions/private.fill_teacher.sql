-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.fill_teacher()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.teacher_id := coalesce(new.teacher_id, private.profile_id());
  return new;
end
$function$;
