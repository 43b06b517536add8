-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.left_guardian_ids(p_profile_ids uuid[])
returns setof uuid
language plpgsql
stable security definer rows 5
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  return query
    select g.profile_id
      from public.guardianships g
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
      join public.students c on c.id = g.student_id
     where g.profile_id = any(p_profile_ids) and g.ended_at is null
     group by g.profile_id
    having bool_and(c.left_on is not null);
end
$function$;
alter function private.left_guardian_ids(uuid[]) owner to portal_definer;
comment on function private.left_guardian_ids(uuid[]) is 'Of these people the guardians all of whose children have left the school.';
