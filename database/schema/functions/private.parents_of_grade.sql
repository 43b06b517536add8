-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.parents_of_grade(p_grade_id uuid, p_audience_id uuid)
returns table(parent_id uuid, student_id uuid)
language sql
stable security definer
set search_path to ''
as $function$
  -- Of two children in one grade neither is meant more than the other.
  select p.id, case count(*) when 1 then min(c.id::text)::uuid end
    from public.students c
    join public.guardianships g on g.student_id = c.id and g.ended_at is null and g.is_told and g.reads_records
    join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id and p.role = 'parent'
     and p.approval_status = 'approved'
   where c.grade_id = p_grade_id and c.is_confirmed and c.left_on is null
     and (p_audience_id is null or c.id in (
       select t.student_id
         from private.learner_targets(
                array(select k.id from public.students k where k.grade_id = p_grade_id),
                array(select a.target from public.audience_parts a where a.audience_id = p_audience_id)) t))
   group by p.id
$function$;
alter function private.parents_of_grade(uuid,uuid) owner to portal_definer;
comment on function private.parents_of_grade(uuid,uuid) is 'The approved guardians of the confirmed learners of a grade, or of those in an audience, who read the records and are told, each with the child if there is one only.';
