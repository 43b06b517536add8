-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.desk_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me record := private.acting();
begin
  if me.role in ('admin', 'teacher') then
    return array(select m.desk_id from public.desk_members m where m.profile_id = me.approved_id and m.school_id = me.school_id);
  end if;
  return '{}';
end
$function$;
alter function private.desk_ids() owner to portal_definer;
grant execute on function private.desk_ids() to authenticated;
comment on function private.desk_ids() is 'The desks at which the caller sits now, as approved staff of their school.';
