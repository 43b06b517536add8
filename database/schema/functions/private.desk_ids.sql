-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.desk_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select m.desk_id from public.desk_members m
      join public.profiles me on me.id = m.profile_id and me.school_id = m.school_id
     where me.id = (select private.profile_id()) and me.role in ('admin', 'teacher'));
end
$function$;
alter function private.desk_ids() owner to portal_definer;
grant execute on function private.desk_ids() to authenticated;
comment on function private.desk_ids() is 'The desks at which the caller sits now, as approved staff of their school.';
