-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.children_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select c.id
      from public.profiles me
      join public.guardianships g on g.profile_id = me.id and g.school_id = me.school_id
      join public.students c on c.id = g.student_id
     where me.id = (select private.own_profile_id()) and me.approval_status = 'approved' and me.role = 'parent'
       and g.ended_at is null and g.reads_records and c.is_confirmed);
end
$function$;
alter function private.children_ids() owner to portal_definer;
grant execute on function private.children_ids() to authenticated;
comment on function private.children_ids() is 'The confirmed learners whose records the calling guardian reads.';
