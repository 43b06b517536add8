-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.words_of_phone(p_phone text)
returns text[]
language sql
immutable parallel safe strict
set search_path to ''
as $function$
  select array_remove(
    regexp_split_to_array(p_phone, '[^0-9]+') || digits || regexp_replace(digits, '^27(?=[0-9]{9}$)', '0'), '')
    from (select regexp_replace(p_phone, '[^0-9]', '', 'g')) as number (digits)
$function$;
grant execute on function private.words_of_phone(text) to authenticated, portal_definer, service_role;
