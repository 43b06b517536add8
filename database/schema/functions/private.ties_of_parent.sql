-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ties_of_parent()
returns table(profile_id uuid, student_id uuid, subject_name text)
language plpgsql
stable security definer rows 20
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  children uuid[] := private.children_ids();
begin
  if cardinality(children) = 0 then
    return;
  end if;
  return query
    select t.teacher_id, c.id, s.name
      from public.students c
      join public.teacher_subjects t on t.grade_id = c.grade_id and t.school_id = c.school_id
      join public.subjects s on s.id = t.subject_id
     where c.id = any(children) and c.left_on is null;
end
$function$;
alter function private.ties_of_parent() owner to portal_definer;
