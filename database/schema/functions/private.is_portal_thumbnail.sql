-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_portal_thumbnail(p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return exists (
    select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = p_name);
end
$function$;
grant execute on function private.is_portal_thumbnail(text) to authenticated, portal_definer;
comment on function private.is_portal_thumbnail(text) is 'Whether a lesson of the portal bears the address of the file in the bucket portal-thumbnails.';
