-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.words_of(p_text text)
returns text[]
language sql
immutable parallel safe
set search_path to ''
as $function$
  select array_remove(
    regexp_split_to_array(private.plain_text(p_text), '\s+')
    || regexp_split_to_array(private.plain_text(p_text), '[^[:alnum:]]+'), '')
$function$;
grant execute on function private.words_of(text) to authenticated, portal_auth, portal_definer, service_role;
comment on function private.words_of(text) is 'Words of a text, and their parts: an address stands there whole and as what lies between its dots.';
