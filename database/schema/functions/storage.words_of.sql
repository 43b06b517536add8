-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.words_of(p_bytes bigint)
returns text
language sql
immutable
set search_path to ''
as $function$
  select case when p_bytes >= 1073741824 then trim_scale(round(p_bytes / 1073741824.0, 1)) || ' GB'
              else round(p_bytes / 1048576.0) || ' MB' end
$function$;
grant execute on function storage.words_of(bigint) to portal_definer;
comment on function storage.words_of(bigint) is 'Bytes as people read them: 1.5 GB.';
