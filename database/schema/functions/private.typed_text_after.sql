-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.typed_text_after(p_query text, p_place text)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$
  select string_agg(private.beginning(p_place || word), ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_query, 200)), '[^[:alnum:]]+')) as typed (word)
           where word <> '' limit 10) as asked
$function$;
grant execute on function private.typed_text_after(text,text) to authenticated, portal_definer, service_role;
