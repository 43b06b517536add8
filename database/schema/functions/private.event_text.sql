-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.event_text(p_texts jsonb, p_language text)
returns jsonb
language sql
immutable parallel safe
set search_path to ''
as $function$
  select t from jsonb_array_elements(p_texts) as texts (t) where t ->> 'language' = coalesce(p_language, 'en') limit 1
$function$;
grant execute on function private.event_text(jsonb,text) to authenticated, portal_definer;
