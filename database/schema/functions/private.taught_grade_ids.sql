-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.taught_grade_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select distinct t.grade_id from public.teacher_subjects t where t.teacher_id = me.approved_id and t.school_id = me.school_id);
end
$function$;
alter function private.taught_grade_ids() owner to portal_definer;
grant execute on function private.taught_grade_ids() to authenticated;
comment on function private.taught_grade_ids() is 'The grades that the caller teaches in the own school.';
