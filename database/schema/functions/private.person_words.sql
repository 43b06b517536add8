-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.person_words(p_first_name text, p_last_name text, p_phone text)
returns tsvector
language sql
immutable parallel safe
set search_path to ''
as $function$
  select array_to_tsvector(private.words_of(p_first_name || ' ' || p_last_name)
    || private.stems_of(private.words_of(p_first_name || ' ' || p_last_name))
    || coalesce(private.words_of_phone(p_phone), '{}'))
$function$;
grant execute on function private.person_words(text,text,text) to authenticated, portal_definer, service_role;
