-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.learner_words(p_first_name text, p_last_name text, p_student_id text)
returns tsvector
language sql
immutable parallel safe
set search_path to ''
as $function$
  select array_to_tsvector(words || private.stems_of(words))
    from (select private.words_of(p_first_name || ' ' || p_last_name || ' ' || p_student_id)) as written (words)
$function$;
grant execute on function private.learner_words(text,text,text) to authenticated, portal_definer,
service_role;
