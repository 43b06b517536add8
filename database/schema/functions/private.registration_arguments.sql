-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.registration_arguments(p_code text, p_first text, p_last text, p_role text)
returns jsonb
language sql
immutable
set search_path to ''
as $function$
  select jsonb_build_object('code', p_code, 'name', p_first || ' ' || p_last, 'role', p_role)
$function$;
alter function private.registration_arguments(text,text,text,text) owner to portal_definer;
