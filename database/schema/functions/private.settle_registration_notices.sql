-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.settle_registration_notices()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.id and n.kind = 'registration' and n.read_at is null;
  return null;
end
$function$;
alter function private.settle_registration_notices() owner to portal_definer;
