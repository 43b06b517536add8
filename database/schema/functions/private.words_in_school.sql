-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.words_in_school(p_school_id uuid, p_words tsvector)
returns tsvector
language sql
immutable parallel safe strict
set search_path to ''
as $function$
  select array_to_tsvector(array(
    select private.word_place(p_school_id) || word from unnest(tsvector_to_array(p_words)) as written (word)))
$function$;
grant execute on function private.words_in_school(uuid,tsvector) to authenticated, portal_definer,
service_role;
comment on function private.words_in_school(uuid,tsvector) is 'The words of a row, each with its school in front.';
