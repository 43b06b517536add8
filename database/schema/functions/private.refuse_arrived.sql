-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_arrived(p_key text)
returns void
language plpgsql
set search_path to ''
as $function$
begin
  raise unique_violation using message = format('duplicate key value violates unique constraint "%s"', p_key), constraint = p_key;
end
$function$;
grant execute on function private.refuse_arrived(text) to authenticated;
comment on function private.refuse_arrived(text) is 'Refuses a row that is there already as its key does.';
