-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.require_list(p_list jsonb, p_longest integer, p_field text)
returns jsonb
language plpgsql
immutable
set search_path to ''
as $function$
begin
  if p_list is null or jsonb_typeof(p_list) = 'null' then
    return '[]';
  end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > p_longest then
    raise exception using errcode = 'PR001', detail = p_field,
      message = format('Send a list of at most %s entries', p_longest),
      hint = jsonb_build_object('code', 'list.too_long', 'max', p_longest)::text;
  end if;
  return p_list;
end
$function$;
alter function private.require_list(jsonb,integer,text) owner to portal_definer;
comment on function private.require_list(jsonb,integer,text) is 'The list, empty when left out; raises PR001 for anything else.';
