-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.children_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'parent' then
    return '{}';
  end if;
  return array(
    select c.id
      from public.guardianships g
      join public.students c on c.id = g.student_id
     where g.profile_id = me.approved_id and g.school_id = me.school_id
       and g.ended_at is null and g.reads_records and c.is_confirmed);
end
$function$;
alter function private.children_ids() owner to portal_definer;
grant execute on function private.children_ids() to authenticated;
comment on function private.children_ids() is 'The confirmed learners whose records the calling guardian reads.';
