-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_people(p_teacher_id uuid, p_student_id uuid, p_household integer)
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
begin
  select c.id, c.school_id into talk.related_student_id, talk.school_id from public.students c where c.id = p_student_id;
  talk.household := p_household;
  return array(
    select g.profile_id from public.guardianships g
     where g.student_id = p_student_id and g.household = p_household and private.is_of_household(talk, g.profile_id)
       and not private.is_same_account(p_teacher_id, g.profile_id));
end
$function$;
alter function private.household_people(uuid,uuid,integer) owner to portal_definer;
comment on function private.household_people(uuid,uuid,integer) is 'With whom of a household a teacher shares a conversation about a learner, as things stand now; never with themselves by another profile.';
