-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.saved_name(p_name text, p_mimetype text)
returns text
language sql
immutable
set search_path to ''
as $function$
  -- Marks of direction; and what some systems leave out at the end of a name.
  with plain (name) as (
    select rtrim(btrim(regexp_replace(p_name, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')), ' .')),
  typed (ending) as (select (private.endings_of(p_mimetype))[1])
  select case
    when typed.ending is null then p_name
    when private.extension_fits(plain.name, p_mimetype) then plain.name
    else left(coalesce(nullif(plain.name, ''), 'file'), 199 - length(typed.ending)) || '.' || typed.ending
  end from plain, typed
$function$;
alter function private.saved_name(text,text) owner to portal_definer;
grant execute on function private.saved_name(text,text) to service_role;
comment on function private.saved_name(text,text) is 'The name under which a file of this type is shown and saved: as given where it ends as the type does, else with that ending. Unchanged for an unknown type.';
