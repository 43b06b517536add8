-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.learners_of_rejected(school uuid default null::uuid)
returns table(learner_id uuid, first_name text, last_name text, student_id text, grade_name text, school_name text, guardian_id uuid, guardian_first_name text, guardian_last_name text, former_id uuid, former_first_name text, former_last_name text, has_others boolean)
language sql
stable security definer rows 20
set search_path to ''
as $function$
  select c.id, c.first_name, c.last_name, c.student_id, g.name, s.name, p.id, p.first_name, p.last_name,
         f.id, f.first_name, f.last_name,
         exists (select from public.guardianships o
                  where o.student_id = c.id and o.ended_at is null and o.profile_id is distinct from p.id)
    from public.profiles p
    join public.guardianships t on t.profile_id = p.id and t.ended_at is null
    join public.students c on c.id = t.student_id and c.is_confirmed
    join public.grades g on g.id = c.grade_id
    join public.schools s on s.id = c.school_id
    left join private.handed_over_learners h on h.student_id = c.id and h.given_to = p.id
    left join public.profiles f on f.id = h.taken_from and f.role = 'parent' and f.approval_status = 'approved'
      and f.school_id = c.school_id
   where p.approval_status = 'rejected' and p.role = 'parent'
     and c.school_id = any((select private.administered_school_ids())::uuid[])
     and (learners_of_rejected.school is null or c.school_id = learners_of_rejected.school)
   order by p.decided_at, c.first_name collate "und-x-icu", c.id
$function$;
alter function public.learners_of_rejected(uuid) owner to portal_definer;
grant execute on function public.learners_of_rejected(uuid) to authenticated;
comment on function public.learners_of_rejected(uuid) is 'Learners of the caller''s schools of whom a guardian was rejected, each with that one, the approved parent from whom the learner was taken, if there is one, and whether somebody else stands for the learner. No row for anybody but an administrator.';
