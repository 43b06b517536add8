-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.keep_approved()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'authenticated' then
    if not private.may_translate_now(old.announcement_id) then
      return null;
    end if;
  end if;
  return old;
end
$function$;
