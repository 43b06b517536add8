-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.announced_arguments(p_title text, p_language jsonb, p_is_corrected boolean)
returns jsonb
language sql
immutable
set search_path to ''
as $function$
  select case when p_is_corrected then p_language || jsonb_build_object('code', 'announcement.corrected', 'title', p_title) else p_language end
$function$;
alter function private.announced_arguments(text,jsonb,boolean) owner to portal_definer;
