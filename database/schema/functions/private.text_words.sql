-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.text_words(p_text text)
returns tsvector
language sql
immutable parallel safe cost 4000
set search_path to ''
as $function$
  select array_to_tsvector(words || private.stems_of(words))
    from (select array(
      -- A longer word is known by its beginning: of more than 2046 bytes none can be stored, and a character has four at most.
      select left(word, 500)
        from unnest(regexp_split_to_array(private.plain_text(p_text), '[^[:alnum:]]+')) as written (word)
       where word <> '')) as text (words)
$function$;
grant execute on function private.text_words(text) to authenticated, portal_definer, service_role;
