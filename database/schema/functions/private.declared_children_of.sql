-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.declared_children_of(p_profile_id uuid)
returns setof uuid
language sql
stable security definer rows 3
set search_path to ''
as $function$
  select c.id from public.guardianships g join public.students c on c.id = g.student_id and not c.is_confirmed
   where g.profile_id = p_profile_id and g.is_primary
$function$;
alter function private.declared_children_of(uuid) owner to portal_definer;
comment on function private.declared_children_of(uuid) is 'The children whom this parent has declared and no school has confirmed yet.';
