-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.learners_by_consent(school uuid, purpose text, page integer default 0, page_size integer default 50)
returns table(id uuid, first_name text, last_name text, grade_name text, state text)
language plpgsql
stable security definer rows 50
set search_path to ''
as $function$
declare
  runs boolean := learners_by_consent.school = any((select private.administered_school_ids())::uuid[]);
  seen uuid[];
begin
  seen := array(
    select s.id from public.students s
     where s.school_id = learners_by_consent.school and s.is_confirmed and s.left_on is null
       and (runs or s.grade_id = any((select private.taught_grade_ids())::uuid[])
         or s.id = any((select private.assigned_student_ids())::uuid[])));
  return query
    select s.id, s.first_name, s.last_name, g.name, c.state
      from private.consent_states(seen, learners_by_consent.purpose) c
      join public.students s on s.id = c.student_id
      join public.grades g on g.id = s.grade_id
     where c.state <> 'given'
     order by g.level nulls last, g.name collate "und-x-icu", s.last_name collate "und-x-icu", s.first_name collate "und-x-icu", s.id
     limit least(greatest(learners_by_consent.page_size, 1), 200)
     offset greatest(learners_by_consent.page, 0) * least(greatest(learners_by_consent.page_size, 1), 200);
end
$function$;
alter function public.learners_by_consent(uuid,text,integer,integer) owner to portal_definer;
grant execute on function public.learners_by_consent(uuid,text,integer,integer) to authenticated;
comment on function public.learners_by_consent(uuid,text,integer,integer) is 'Learners whose data may not be used for this purpose now, by class: of the whole school for its administrators, those whom they teach for teachers. state: open (nobody who decides has answered the text of now), refused, of_age. No row for anybody else.';
