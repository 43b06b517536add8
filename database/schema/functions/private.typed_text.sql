-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.typed_text(p_query text)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$
  select string_agg(private.beginning(word), ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_query, 200)), '[^[:alnum:]]+')) as typed (word)
           where word <> '' limit 10) as asked
$function$;
grant execute on function private.typed_text(text) to authenticated, portal_definer, service_role;
comment on function private.typed_text(text) is 'What a person typed as a query for the beginnings of words in texts; null without a word.';
