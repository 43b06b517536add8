-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_answer_form(p_form jsonb)
returns boolean
language plpgsql
immutable
set search_path to ''
as $function$
begin
  if jsonb_typeof(p_form) is distinct from 'array' or jsonb_array_length(p_form) > 12 or length(p_form::text) > 8000 then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(p_form) f (field) where not private.is_answer_field(f.field))
     and (select count(distinct f.field ->> 'id') from jsonb_array_elements(p_form) f (field)) = jsonb_array_length(p_form);
end
$function$;
grant execute on function private.is_answer_form(jsonb) to authenticated, portal_definer, service_role;
comment on function private.is_answer_form(jsonb) is 'Whether these are the fields of a request: at most 12, of 8,000 characters together, each with an id of its own.';
