-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.fits_field(p_field jsonb, p_value jsonb)
returns boolean
language plpgsql
immutable
set search_path to ''
as $function$
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
$function$;
grant execute on function private.fits_field(jsonb,jsonb) to authenticated, portal_definer, service_role;
comment on function private.fits_field(jsonb,jsonb) is 'Whether a value is one of its field''s kind.';
