-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.announcing_administrator_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
set enable_seqscan to 'off'
as $function$
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
$function$;
alter function private.announcing_administrator_ids() owner to portal_definer;
grant execute on function private.announcing_administrator_ids() to authenticated;
comment on function private.announcing_administrator_ids() is 'Platform administrators who wrote an announcement or event, or shared a file, at the caller''s school.';
