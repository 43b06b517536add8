-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_answer_field(p_field jsonb)
returns boolean
language plpgsql
immutable
set search_path to ''
as $function$
declare
  options jsonb := p_field -> 'options';
  kind text := p_field ->> 'kind';
begin
  if jsonb_typeof(p_field) is distinct from 'object'
     or p_field - array['id', 'kind', 'label', 'options', 'required'] <> '{}'::jsonb
     or jsonb_typeof(p_field -> 'id') is distinct from 'string' or p_field ->> 'id' !~ '^[a-z0-9]{1,12}$'
     or jsonb_typeof(p_field -> 'label') is distinct from 'string'
     or p_field ->> 'label' !~ '\S' or p_field ->> 'label' ~ '[[:cntrl:]]' or length(p_field ->> 'label') > 200
     or jsonb_typeof(p_field -> 'required') is distinct from 'boolean'
     or jsonb_typeof(p_field -> 'kind') is distinct from 'string'
     or kind not in ('yes_no', 'choice', 'several', 'text', 'number', 'date') then
    return false;
  end if;
  if kind not in ('choice', 'several') then
    return options is null;
  end if;
  if jsonb_typeof(options) is distinct from 'array' or jsonb_array_length(options) not between 2 and 12 then
    return false;
  end if;
  return not exists (
           select from jsonb_array_elements(options) o (value)
            where jsonb_typeof(o.value) <> 'string' or o.value #>> '{}' !~ '\S' or o.value #>> '{}' ~ '[[:cntrl:]]'
               or length(o.value #>> '{}') > 80)
     and (select count(distinct o.value) from jsonb_array_elements(options) o (value)) = jsonb_array_length(options);
end
$function$;
grant execute on function private.is_answer_field(jsonb) to authenticated, portal_definer, service_role;
comment on function private.is_answer_field(jsonb) is 'Whether this describes one field of a request.';
