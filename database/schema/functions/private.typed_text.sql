-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.typed_text(p_query text)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$ select private.typed_text_after(p_query, '') $function$;
grant execute on function private.typed_text(text) to authenticated, portal_definer, service_role;
comment on function private.typed_text(text) is 'What a person typed as a query for the beginnings of words in texts; null without a word.';

create or replace function private.typed_text(p_query text, p_school_id uuid)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$ select private.typed_text_after(p_query, private.word_place(p_school_id)) $function$;
grant execute on function private.typed_text(text,uuid) to authenticated, portal_definer, service_role;
comment on function private.typed_text(text,uuid) is 'The same for the words of one school.';
