-- An administrator of a school edits its name, contact details and logo; founding schools stays with platform
-- administrators.
--
-- Refused: another school, whoever asks; a logo that is not a file the administrator has uploaded to the logos'
-- bucket. The file of a replaced logo is removed, so that naming somebody else's would be a way to remove it, and
-- every member's browser asks for the address.

drop policy "platform administrators edit schools" on public.schools;
create policy "administrators edit their schools" on public.schools
  for update to authenticated
  using (id = any((select private.administered_school_ids())::uuid[]))
  with check (id = any((select private.administered_school_ids())::uuid[]));

create function private.check_own_logo() returns trigger
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
    raise exception using errcode = '42501', message = 'A logo is a file uploaded to this portal';
  end if;
  perform private.uploaded_file('school-logos', logo);
  return new;
end
$$;
revoke execute on function private.check_own_logo() from public;
alter function private.check_own_logo() owner to portal_definer;
create trigger check_own_logo before update of logo_url on public.schools
  for each row execute function private.check_own_logo();

comment on table public.schools is
  'Schools. Anonymous callers read names only. Members read their own, its administrators edit it, platform administrators found and edit all. Nobody deletes a school through the table interface: people, learners and records hang on it.';
