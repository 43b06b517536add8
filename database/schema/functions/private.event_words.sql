-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.event_words(p_title text, p_description text, p_texts jsonb)
returns tsvector
language sql
immutable parallel safe
set search_path to ''
as $function$
  select private.text_words(concat_ws(' ', p_title, p_description,
    (select string_agg(concat_ws(' ', t ->> 'title', t ->> 'description'), ' ') from jsonb_array_elements(p_texts) as texts (t))))
$function$;
grant execute on function private.event_words(text,text,jsonb) to authenticated, portal_definer, service_role;
