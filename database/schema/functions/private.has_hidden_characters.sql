-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_hidden_characters(p_text text)
returns boolean
language sql
immutable parallel safe strict
set search_path to ''
as $function$
  select p_text ~ '[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]'
      or p_text ~ '(^|[\u0001-\u024F])[\u200C\u200D]|[\u200C\u200D]($|[\u0001-\u024F\u200C\u200D])'
$function$;
grant execute on function private.has_hidden_characters(text) to authenticated, portal_definer, service_role;
comment on function private.has_hidden_characters(text) is 'Whether a line of text holds what nobody sees. The same as contract/hidden-characters.ts.';
