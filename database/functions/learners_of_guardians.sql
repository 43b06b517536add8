-- What ties guardians to the school, for the directory: the first one of a learner and those beside are told alike.
create or replace function public.learners_of_guardians(guardians uuid[])
returns table (guardian_id uuid, id uuid, first_name text, last_name text, grade_name text)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
begin
  return query
    select g.profile_id, c.id, c.first_name, c.last_name, r.name
      from public.guardianships g
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
      join public.students c on c.id = g.student_id
      join public.grades r on r.id = c.grade_id
     where g.profile_id = any(learners_of_guardians.guardians) and g.ended_at is null
       and (c.school_id = any((select private.administered_school_ids())::uuid[])
         -- As private.taught_parent_ids() has it: whom a teacher does not see is tied to nobody.
         or c.is_confirmed and c.left_on is null and g.reads_records and p.approval_status = 'approved'
            and (c.grade_id = any((select private.taught_grade_ids())::uuid[])
              or c.id = any((select private.assigned_student_ids())::uuid[])))
     order by c.first_name collate "und-x-icu", c.id;
end
$$;
alter function public.learners_of_guardians(uuid[]) owner to portal_definer;
grant execute on function public.learners_of_guardians(uuid[]) to authenticated;
comment on function public.learners_of_guardians(uuid[]) is
  'Whose guardians these people are, the first one of a learner or another: for administrators all learners of their schools, for teachers those whom they teach, with those guardians who read the records. No row for anybody else.';

-- The other way round, for the page of one learner: whom the caller is told of by the one, by the other as well.
create or replace function public.guardians_of_learner(learner uuid)
returns table (guardian_id uuid)
language sql stable security definer rows 4
set search_path = ''
as $$
  select g.profile_id
    from public.guardianships g
   where g.student_id = guardians_of_learner.learner and g.ended_at is null
     and exists (select from public.learners_of_guardians(array[g.profile_id]) l where l.id = g.student_id)
   order by g.is_primary desc, g.created_at, g.id
$$;
alter function public.guardians_of_learner(uuid) owner to portal_definer;
grant execute on function public.guardians_of_learner(uuid) to authenticated;
comment on function public.guardians_of_learner(uuid) is
  'The guardians with an account of one learner, the first one before the others, as far as learners_of_guardians tells the caller of them.';
