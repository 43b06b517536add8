-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.names_file(p_bucket_id text, p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
declare
  asked text := private.asked_by_readers(p_bucket_id);
  answer boolean;
begin
  if asked is null then
    return false;
  end if;
  execute format('select %s($1)', asked) into answer using p_name;
  return answer;
end
$function$;
grant execute on function private.names_file(text,text) to authenticated;
comment on function private.names_file(text,text) is 'Whether the caller may read a row that names the file. A file''s path alone opens nothing.';
