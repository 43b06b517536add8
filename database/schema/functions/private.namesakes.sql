-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.namesakes(p_child public.students)
returns setof public.students
language plpgsql
stable security definer rows 1
set search_path to ''
as $function$
declare
  wanted text := private.full_name_key(p_child.first_name, p_child.last_name);
  declarer uuid := private.primary_guardian_of(p_child.id);
begin
  return query
    select c.* from public.students c
     where c.school_id = p_child.school_id
       and lower(regexp_replace(normalize(c.first_name || '|' || c.last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')) = wanted
       and c.id <> p_child.id
       -- Two days of birth are two children; one that is not known may be the same.
       and (c.date_of_birth is null or p_child.date_of_birth is null or c.date_of_birth = p_child.date_of_birth)
       -- A registration may name a child twice.
       and (c.is_confirmed or private.primary_guardian_of(c.id) = declarer)
       and not exists (
         select from private.told_apart_learners t
          where (t.student_id, t.other_id) in ((p_child.id, c.id), (c.id, p_child.id)));
end
$function$;
alter function private.namesakes(public.students) owner to portal_definer;
comment on function private.namesakes(public.students) is 'Learners of the school, and children of the same registration, who may be this child: of the same name and, where both have one, the same date of birth, unless the office has told them apart.';
