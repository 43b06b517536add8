-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.release_files()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into storage.loose_files (version, due_at)
  select departed.version, now() from departed where departed.version is not null;
  return null;
end
$function$;
alter function storage.release_files() owner to portal_definer;
comment on function storage.release_files() is 'Statement trigger: deleted rows let go of their files.';
