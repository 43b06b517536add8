-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.children_grade_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct c.grade_id from public.students c where c.id = any((select private.children_ids())::uuid[])
       and c.left_on is null);
end
$function$;
alter function private.children_grade_ids() owner to portal_definer;
grant execute on function private.children_grade_ids() to authenticated;
comment on function private.children_grade_ids() is 'The grades of the calling parent''s confirmed children.';
