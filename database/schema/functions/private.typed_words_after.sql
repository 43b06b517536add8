-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.typed_words_after(p_search text, p_place text)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$
  select string_agg(case
           when word ~ '^[+(0-9][0-9()./-]*[0-9]$' and word ~ '[^0-9]' then
             format('(%s | %s)', private.beginning(p_place || word), private.beginning(p_place || regexp_replace(word, '[^0-9]', '', 'g')))
           else private.beginning(p_place || word)
         end, ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_search, 200)), '\s+')) as typed (word)
           where word <> '' limit 10) as asked
$function$;
grant execute on function private.typed_words_after(text,text) to authenticated, portal_definer, service_role;
