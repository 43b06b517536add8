-- The file of a school's logo goes when no school names it any more: replaced logos stayed in the bucket for good.

create function private.drop_logo_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  logo text := private.public_file('school-logos', old.logo_url);
begin
  if logo is not null and not exists (
       select from public.schools s where private.public_file('school-logos', s.logo_url) = logo) then
    perform private.drop_file('school-logos', logo);
  end if;
  return null;
end
$$;
revoke execute on function private.drop_logo_file() from public;
alter function private.drop_logo_file() owner to portal_definer;
create trigger drop_logo_file after delete or update of logo_url on public.schools
  for each row execute function private.drop_logo_file();
