-- Logos of schools. The bucket is public; its files are listed for the administrators of their school.
create or replace function private.is_administered_logo(p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.schools s
     where s.id = any(private.administered_school_ids()) and private.logo_file(s.logo_url) = p_name);
end
$$;
grant execute on function private.is_administered_logo(text) to authenticated;
comment on function private.is_administered_logo(text) is
  'Whether a school that the caller runs has the file for its logo.';

-- A logo whose name has letters that an address writes otherwise ("School crest (2).png") is in use like any other.
create or replace function private.is_logo(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.schools s where private.logo_file(s.logo_url) = p_name)
      -- The schools, which are few, are read for what the index cannot know. Kept for too long is better than lost.
      or private.public_file('school-logos', '/storage/v1/object/public/school-logos/' || p_name) is null
         and exists (
           select from public.schools s
            where right(regexp_replace(split_part(split_part(s.logo_url, '#', 1), '?', 1), '%[0-9A-Fa-f]{2}|[^A-Za-z0-9_./-]', '*', 'g'),
                        length(p_name) + 1)
                  = '/' || regexp_replace(p_name, '[^A-Za-z0-9_./-]', '*', 'g'))
$$;
grant execute on function private.is_logo(text) to portal_definer;
comment on function private.is_logo(text) is
  'Whether a school has the file for its logo, whatever letters are in its name and however the address writes them.';
