-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.record_updates()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.changes (table_schema, table_name, verb, new)
  select tg_table_schema, tg_table_name, 'UPDATE', to_jsonb(r) from new_rows as r;
  if found then perform pg_catalog.pg_notify('changes', ''); end if;
  return null;
end
$function$;
alter function private.record_updates() owner to portal_definer;
