-- The fields of a request and what is filled in them. A field: {"id": "f1", "kind": "choice", "label": "Which meal?",
-- "options": ["Meat", "None"], "required": true}; kinds are yes_no, choice, several, text, number, date.
create or replace function private.is_answer_field(p_field jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
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
$$;
grant execute on function private.is_answer_field(jsonb) to authenticated, service_role, portal_definer;
comment on function private.is_answer_field(jsonb) is 'Whether this describes one field of a request.';

create or replace function private.is_answer_form(p_form jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_form) is distinct from 'array' or jsonb_array_length(p_form) > 12 or length(p_form::text) > 8000 then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(p_form) f (field) where not private.is_answer_field(f.field))
     and (select count(distinct f.field ->> 'id') from jsonb_array_elements(p_form) f (field)) = jsonb_array_length(p_form);
end
$$;
grant execute on function private.is_answer_form(jsonb) to authenticated, service_role, portal_definer;
comment on function private.is_answer_form(jsonb) is
  'Whether these are the fields of a request: at most 12, of 8,000 characters together, each with an id of its own.';

create or replace function private.fits_field(p_field jsonb, p_value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  kind text := p_field ->> 'kind';
  type text := jsonb_typeof(p_value);
  text text := p_value #>> '{}';
begin
  return case kind
    when 'yes_no' then type = 'boolean'
    when 'choice' then type = 'string' and p_field -> 'options' @> jsonb_build_array(p_value)
    when 'several' then type = 'array' and p_value <> '[]'::jsonb and p_field -> 'options' @> p_value
      and jsonb_array_length(p_value) = (select count(distinct v.one) from jsonb_array_elements(p_value) v (one))
    when 'text' then type = 'string' and text ~ '\S' and length(text) <= 500 and text !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]'
    when 'number' then type = 'number' and abs(text::numeric) <= 1000000000 and length(text) <= 30
    when 'date' then type = 'string' and text ~ '^(19|20|21)\d{2}-\d{2}-\d{2}$'
      -- Of a day that does not exist it gives nothing or another one; pg_input_is_valid came with Postgres 16.
      and jsonb_path_query_first(p_value, '$.datetime("YYYY-MM-DD")', '{}', true) is not distinct from p_value
    else false end;
end
$$;
grant execute on function private.fits_field(jsonb, jsonb) to authenticated, service_role, portal_definer;
comment on function private.fits_field(jsonb, jsonb) is 'Whether a value is one of its field''s kind.';

create or replace function private.unfitting_field(p_form jsonb, p_filled jsonb, p_must_be_whole boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  field jsonb;
begin
  for field in select f.one from jsonb_array_elements(p_form) f (one) loop
    if p_filled ? (field ->> 'id') then
      if not private.fits_field(field, p_filled -> (field ->> 'id')) then
        return field ->> 'id';
      end if;
    elsif p_must_be_whole and (field ->> 'required')::boolean then
      return field ->> 'id';
    end if;
  end loop;
  return (select k.name from jsonb_object_keys(p_filled) k (name)
           where not exists (select from jsonb_array_elements(p_form) f (one) where f.one ->> 'id' = k.name) limit 1);
end
$$;
grant execute on function private.unfitting_field(jsonb, jsonb, boolean) to authenticated, service_role, portal_definer;
comment on function private.unfitting_field(jsonb, jsonb, boolean) is
  'The id of the first field in which something does not fit, or that is required and left out, or that is none of the form; null where all is well.';
