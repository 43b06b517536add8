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
      join public.students c on c.parent_id = me.id and c.school_id = me.school_id
     where me.user_id = (select private.user_id()) and me.approval_status = 'approved' and me.role = 'parent'
       and c.is_confirmed);
end
$function$;
alter function private.children_ids() owner to portal_definer;
grant execute on function private.children_ids() to authenticated;
comment on function private.children_ids() is 'The confirmed children of the calling parent.';
