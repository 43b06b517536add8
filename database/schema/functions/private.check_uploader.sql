-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_uploader()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_staff(new.uploaded_by, new.school_id, 'uploaded_by');
  return null;
end
$function$;
alter function private.check_uploader() owner to portal_definer;
