-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.touch()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
comment on function private.touch() is 'For tables that say when a row was last changed.';
