-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.typed_words(p_search text)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$ select private.typed_words_after(p_search, '') $function$;
grant execute on function private.typed_words(text) to authenticated, portal_definer, service_role;
comment on function private.typed_words(text) is 'What a person typed as a query for the beginnings of words, all of them; null when nothing was typed. At most 200 characters and ten words count.';

create or replace function private.typed_words(p_search text, p_school_id uuid)
returns tsquery
language sql
immutable parallel safe
set search_path to ''
as $function$ select private.typed_words_after(p_search, private.word_place(p_school_id)) $function$;
grant execute on function private.typed_words(text,uuid) to authenticated, portal_definer, service_role;
comment on function private.typed_words(text,uuid) is 'The same for the words of one school.';
