-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.bytes_of(p_metadata jsonb, p_version uuid)
returns bigint
language sql
immutable
set search_path to ''
as $function$
  select case
    when jsonb_typeof(p_metadata -> 'size') = 'number' then (p_metadata ->> 'size')::bigint
    when jsonb_typeof(p_metadata -> 'contentLength') = 'number' then (p_metadata ->> 'contentLength')::bigint
    when p_version is null then 1
    else 0
  end
$function$;
grant execute on function storage.bytes_of(jsonb,uuid) to portal_definer;
comment on function storage.bytes_of(jsonb,uuid) is 'How many bytes a file''s row counts for.';
