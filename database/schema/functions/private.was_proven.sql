-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.was_proven(p_amr jsonb, p_methods text[], p_are_meant boolean)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select exists (
    select from jsonb_array_elements(p_amr) e (entry)
     where (entry ->> 'method' = any (p_methods)) = p_are_meant
       and private.is_recent(to_timestamp((entry ->> 'timestamp')::float8)))
$function$;
grant execute on function private.was_proven(jsonb,text[],boolean) to portal_auth, portal_definer;
comment on function private.was_proven(jsonb,text[],boolean) is 'Whether a session was proven a moment ago by one of these methods, or by any other where they are not meant.';
