-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.word_place(p_school_id uuid)
returns text
language sql
immutable parallel safe strict
set search_path to ''
as $function$ select left(p_school_id::text, 8) || ':' $function$;
grant execute on function private.word_place(uuid) to authenticated, portal_definer, service_role;
comment on function private.word_place(uuid) is 'What stands before the words of a school in its index. Short: should two schools share it, whoever searches still compares the school.';
