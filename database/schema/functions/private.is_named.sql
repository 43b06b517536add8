-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_named(p_bucket_id text, p_name text)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  asked text := (select r.kept_if from private.bucket_rights r where r.bucket_id = p_bucket_id);
  answer boolean;
begin
  if asked is null then
    return false;
  end if;
  execute format('select %s($1)', asked) into answer using p_name;
  return answer;
end
$function$;
alter function private.is_named(text,text) owner to portal_definer;
grant execute on function private.is_named(text,text) to authenticated, portal_files;
comment on function private.is_named(text,text) is 'Whether any row names the file, whoever may read it. False for buckets that are not the portal''s.';
