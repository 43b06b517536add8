-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.forget_notices()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from public.notices n using old_rows o where n.subject_id = o.id and n.kind = any(tg_argv);
  return null;
end
$function$;
alter function private.forget_notices() owner to portal_definer;
