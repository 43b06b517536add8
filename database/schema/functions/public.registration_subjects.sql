-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.registration_subjects(school uuid)
returns table(grade_id uuid, subject_ids uuid[])
language plpgsql
stable security definer rows 15
set search_path to ''
as $function$
begin
  return query
    select t.grade_id, array_agg(distinct t.subject_id order by t.subject_id)
      from public.teacher_subjects t
      join public.profiles p on p.id = t.teacher_id and p.school_id = t.school_id
     where t.school_id = registration_subjects.school and p.approval_status = 'approved' and p.role = 'teacher'
     group by t.grade_id
     order by t.grade_id;
end
$function$;
alter function public.registration_subjects(uuid) owner to portal_definer;
grant execute on function public.registration_subjects(uuid) to anon, authenticated;
comment on function public.registration_subjects(uuid) is 'Of each grade of a school in which approved teachers teach: the ids of the subjects. Says nothing of who teaches them.';
