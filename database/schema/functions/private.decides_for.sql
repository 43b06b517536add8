-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.decides_for(p_student_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.guardianships g
     where g.student_id = p_student_id and g.profile_id = private.profile_id() and g.school_id = private.school_id()
       and g.ended_at is null and g.may_decide);
end
$function$;
alter function private.decides_for(uuid) owner to portal_definer;
grant execute on function private.decides_for(uuid) to authenticated;
comment on function private.decides_for(uuid) is 'Whether the caller is a guardian who decides for this learner.';
