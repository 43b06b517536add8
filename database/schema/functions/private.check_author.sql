-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_author()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_staff(new.author_id, new.school_id, 'author_id');
  return null;
end
$function$;
alter function private.check_author() owner to portal_definer;
