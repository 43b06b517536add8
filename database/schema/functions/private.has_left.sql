-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_left(p_profile_id uuid, p_school_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return coalesce((
    select bool_and(c.left_on is not null)
      from public.guardianships g
      join public.students c on c.id = g.student_id
     where g.profile_id = p_profile_id and g.school_id = p_school_id and g.ended_at is null), false);
end
$function$;
alter function private.has_left(uuid,uuid) owner to portal_definer;
comment on function private.has_left(uuid,uuid) is 'Whether all children of a parent of this school have left it, as private.left_guardian_ids has it.';
