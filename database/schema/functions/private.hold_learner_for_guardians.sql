-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hold_learner_for_guardians(p_student_id uuid)
returns public.students
language plpgsql
security definer
set search_path to ''
as $function$
declare
  learner public.students;
begin
  select * into learner from public.students c
   where c.id = p_student_id and c.school_id = any((select private.administered_school_ids())::uuid[]) for no key update;
  if learner.id is null then
    raise exception using errcode = '42501', message = 'Only an administrator of the school changes who a learner''s guardians are',
      hint = '{"code": "guardianship.admin_only"}';
  end if;
  return learner;
end
$function$;
alter function private.hold_learner_for_guardians(uuid) owner to portal_definer;
comment on function private.hold_learner_for_guardians(uuid) is 'The learner of a school that the caller runs, held until the transaction ends; 42501 for anybody else.';
