-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.logo_file(p_url text)
returns text
language sql
immutable
set search_path to ''
as $function$
  select private.public_file('school-logos',
    regexp_replace(split_part(split_part(p_url, '#', 1), '?', 1), '/storage/v1/render/image/public/', '/storage/v1/object/public/'))
$function$;
grant execute on function private.logo_file(text) to anon, authenticated, portal_definer, service_role;
comment on function private.logo_file(text) is 'The file that a school''s logo is, also of an address that asks for another size or carries a query; null for an address of elsewhere.';
