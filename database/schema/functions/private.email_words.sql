-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.email_words(p_email text)
returns tsvector
language sql
immutable parallel safe
set search_path to ''
as $function$ select array_to_tsvector(private.words_of(coalesce(p_email, ''))) $function$;
grant execute on function private.email_words(text) to portal_auth, portal_definer, service_role;
