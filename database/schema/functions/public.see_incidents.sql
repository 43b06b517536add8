-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.see_incidents(ids uuid[])
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  seen integer;
begin
  insert into public.incident_views (record_id, school_id, profile_id)
  select d.id, d.school_id, (select private.profile_id()) from public.disciplinary_records d
   where d.id = any(see_incidents.ids) and d.student_id = any((select private.children_ids())::uuid[])
   order by d.id
  on conflict do nothing;
  get diagnostics seen = row_count;
  return seen;
end
$function$;
alter function public.see_incidents(uuid[]) owner to portal_definer;
grant execute on function public.see_incidents(uuid[]) to authenticated;
comment on function public.see_incidents(uuid[]) is 'Notes that the caller, a guardian, has these incidents on the screen; how many for the first time. Others are left out in silence.';
