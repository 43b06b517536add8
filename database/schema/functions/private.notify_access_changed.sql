-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.notify_access_changed()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_notify('access_changed', (to_jsonb(old) ->> tg_argv[0]));
  return null;
end
$function$;
comment on function private.notify_access_changed() is 'Names the user, or the session, whose rights changed. The argument is the column that holds its id.';
