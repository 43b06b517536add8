-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.record_new_key()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.changes (table_schema, table_name, verb, old)
  values (tg_table_schema, tg_table_name, 'DELETE', to_jsonb(old));
  return null;
end
$function$;
alter function private.record_new_key() owner to portal_definer;
