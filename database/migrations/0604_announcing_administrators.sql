-- A platform administrator belongs to no school, so its people would read an announcement of theirs as by
-- 'Unknown'. Whoever has announced something to a school is known by name there.

create function private.announcing_administrator_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  my_school uuid := private.school_id();
begin
  if my_school is null then
    return '{}';
  end if;
  return array(
    select p.id from public.profiles p
     where p.is_platform_admin
       and (exists (select from public.announcements a where a.author_id = p.id and a.school_id = my_school)
         or exists (select from public.events e where e.created_by = p.id and e.school_id = my_school)
         or exists (select from public.shared_files f where f.uploaded_by = p.id and f.school_id = my_school)));
end
$$;
comment on function private.announcing_administrator_ids() is
  'Platform administrators who wrote an announcement or event, or shared a file, at the caller''s school.';
revoke execute on function private.announcing_administrator_ids() from public;
grant execute on function private.announcing_administrator_ids() to authenticated, portal_definer;
alter function private.announcing_administrator_ids() owner to portal_definer;

create policy "members read the platform administrators who announced something" on public.profiles
  for select to authenticated using (id = any((select private.announcing_administrator_ids())::uuid[]));
