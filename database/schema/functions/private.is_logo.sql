-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_logo(p_name text)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select exists (select from public.schools s where private.logo_file(s.logo_url) = p_name)
      -- The schools, which are few, are read for what the index cannot know. Kept for too long is better than lost.
      or private.public_file('school-logos', '/storage/v1/object/public/school-logos/' || p_name) is null
         and exists (
           select from public.schools s
            where right(regexp_replace(split_part(split_part(s.logo_url, '#', 1), '?', 1), '%[0-9A-Fa-f]{2}|[^A-Za-z0-9_./-]', '*', 'g'),
                        length(p_name) + 1)
                  = '/' || regexp_replace(p_name, '[^A-Za-z0-9_./-]', '*', 'g'))
$function$;
grant execute on function private.is_logo(text) to portal_definer;
comment on function private.is_logo(text) is 'Whether a school has the file for its logo, whatever letters are in its name and however the address writes them.';
