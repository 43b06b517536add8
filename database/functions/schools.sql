-- The file of a school's logo goes when no school names it any more.
create or replace function private.drop_logo_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  logo text := private.logo_file(old.logo_url);
begin
  if logo is not null and not private.is_named('school-logos', logo) then
    perform private.drop_file('school-logos', logo);
  end if;
  return null;
end
$$;
alter function private.drop_logo_file() owner to portal_definer;

-- An administrator of a school edits its name, contact details and logo; founding schools stays with platform
-- administrators.
--
-- Refused: another school, whoever asks; a logo that is not a file the administrator has uploaded to the logos'
-- bucket. The file of a replaced logo is removed, so that naming somebody else's would be a way to remove it, and
-- every member's browser asks for the address.
create or replace function private.check_own_logo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  logo text := private.public_file('school-logos', new.logo_url);
begin
  if new.logo_url is not distinct from old.logo_url or new.logo_url is null
     or auth.role() is distinct from 'authenticated' or private.is_platform_admin() then
    return new;
  end if;
  if logo is null then
    raise exception using errcode = '42501', message = 'A logo is a file uploaded to this portal',
      hint = '{"code": "logo.uploaded_only"}';
  end if;
  perform private.uploaded_file('school-logos', logo);
  return new;
end
$$;
alter function private.check_own_logo() owner to portal_definer;

create or replace function private.check_school_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(new.email, '') <> '' and (tg_op = 'INSERT' or new.email is distinct from old.email)
     and new.email !~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@.]+$' then
    raise exception using errcode = '23514', column = 'email', detail = 'email',
      message = 'Enter a valid email address',
      hint = '{"code": "email.invalid"}';
  end if;
  return new;
end
$$;
