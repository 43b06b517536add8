-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.title_language(p_text text, p_first text)
returns jsonb
language sql
immutable
set search_path to ''
as $function$ select jsonb_build_object('code', 'announcement.written', 'language', coalesce(p_text, p_first, 'en')) $function$;
alter function private.title_language(text,text) owner to portal_definer;
