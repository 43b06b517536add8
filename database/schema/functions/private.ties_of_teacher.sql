-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ties_of_teacher()
returns table(profile_id uuid, student_id uuid, subject_name text)
language plpgsql
stable security definer rows 20
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  grades uuid[] := private.taught_grade_ids();
begin
  if cardinality(grades) = 0 then
    return;
  end if;
  return query
    select g.profile_id, c.id, null::text
      from public.students c
      join public.guardianships g on g.student_id = c.id
     where c.grade_id = any(grades) and c.is_confirmed and c.left_on is null and g.ended_at is null and g.reads_records and g.profile_id is not null;
end
$function$;
alter function private.ties_of_teacher() owner to portal_definer;
