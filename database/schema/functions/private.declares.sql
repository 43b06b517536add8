-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.declares(p_student_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.students c
     where c.id = p_student_id and not c.is_confirmed
       and private.may_declare_child(private.primary_guardian_of(c.id), c.school_id));
end
$function$;
alter function private.declares(uuid) owner to portal_definer;
grant execute on function private.declares(uuid) to authenticated;
comment on function private.declares(uuid) is 'Whether the learner is a child that the caller has declared and the school has not confirmed yet.';
