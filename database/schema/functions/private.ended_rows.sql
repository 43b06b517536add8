-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ended_rows(p_relation text, p_key jsonb, p_of_list boolean)
returns text
language sql
stable
set search_path to ''
as $function$
  select case when count(*) = (select count(*) from jsonb_object_keys(p_key)) then
           string_agg(
             case when p_of_list then format('(t.%1$I = (e.key ->> %1$L)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod))
                    || case when a.attnotnull then ')' else format(' or t.%1$I is null and e.key ->> %1$L is null)', a.attname) end
                  when p_key ->> a.attname::text is null then format('t.%I is null', a.attname)
                  else format('t.%I = %L', a.attname, p_key ->> a.attname::text) end, ' and ') end
    from pg_catalog.pg_attribute a where a.attrelid = to_regclass(p_relation) and not a.attisdropped and p_key ? a.attname::text
$function$;
