-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.public_file(p_bucket_id text, p_url text)
returns text
language sql
immutable
set search_path to ''
as $function$
  select substring(p_url from '^(?:https?://[^/?#@\s\\]+)?/storage/v1/object/public/' || p_bucket_id
                               || '/((?:[A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*)$')
$function$;
grant execute on function private.public_file(text,text) to anon, authenticated, portal_definer, service_role;
comment on function private.public_file(text,text) is 'The file of the public bucket that the address names, whatever host stands in front; null for any other address.';
