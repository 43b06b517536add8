-- Whom the caller may start a conversation with, and which learners connect them: what the new-message
-- dialog offers. The insert itself is decided by private.may_write_to, by the same rules. The estimates of rows
-- keep the planner on the indexes: in most schools a person has few ties among many people.

create function private.ties_of_parent()
returns table (profile_id uuid, student_id uuid, subject_name text)
language sql stable security definer rows 20
set search_path = ''
as $$
  select t.teacher_id, c.id, s.name
    from public.students c
    join public.teacher_subjects t on t.grade_id = c.grade_id and t.school_id = c.school_id
    join public.subjects s on s.id = t.subject_id
   where c.id = any((select private.children_ids())::uuid[])
$$;

create function private.ties_of_teacher()
returns table (profile_id uuid, student_id uuid, subject_name text)
language sql stable security definer rows 20
set search_path = ''
as $$
  select c.parent_id, c.id, null::text
    from public.students c
   where c.grade_id = any((select private.taught_grade_ids())::uuid[]) and c.is_confirmed and c.parent_id is not null
$$;

create function private.ties_of_administrator()
returns table (profile_id uuid, student_id uuid, subject_name text)
language sql stable security definer rows 20
set search_path = ''
as $$
  select p.id, c.id, null::text
    from public.profiles p
    left join public.students c on c.parent_id = p.id and c.school_id = p.school_id and c.is_confirmed
   where p.school_id = any((select private.administered_school_ids())::uuid[])
$$;

revoke execute on function private.ties_of_parent(), private.ties_of_teacher(), private.ties_of_administrator() from public;
alter function private.ties_of_parent() owner to portal_definer;
alter function private.ties_of_teacher() owner to portal_definer;
alter function private.ties_of_administrator() owner to portal_definer;

create function public.message_recipients()
returns table (profile_id uuid, first_name text, last_name text, role text, school_id uuid, subjects text[], learners jsonb)
language sql stable security definer
set search_path = ''
as $$
  with ties as (
    select * from private.ties_of_parent()
    union all select * from private.ties_of_teacher()
    union all select * from private.ties_of_administrator()
  ),
  taught as (
    select t.profile_id, array_agg(distinct t.subject_name) filter (where t.subject_name is not null) as subjects
      from ties t group by t.profile_id
  ),
  connecting as (
    select t.profile_id,
           jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'grade', g.name)
                     order by g.level, c.first_name, c.id) as learners
      from (select distinct ties.profile_id, ties.student_id from ties) t
      join public.students c on c.id = t.student_id
      join public.grades g on g.id = c.grade_id
     group by t.profile_id
  )
  select p.id, p.first_name, p.last_name, p.role, p.school_id,
         coalesce(taught.subjects, '{}'), coalesce(connecting.learners, '[]')
    from public.profiles p
    join taught on taught.profile_id = p.id
    left join connecting on connecting.profile_id = p.id
   where p.approval_status = 'approved'
     and p.id <> (select private.profile_id())
     -- Somebody who has moved to another school is out of reach, whatever the old rows say.
     and (p.school_id = (select private.school_id()) or (select private.is_platform_admin()))
   order by p.first_name, p.last_name, p.id
$$;
comment on function public.message_recipients() is
  'Whom the caller may start a conversation with. subjects: what a teacher teaches the caller''s children. learners: [{id, first_name, last_name, grade}], the learners who connect the two.';
revoke execute on function public.message_recipients() from public;
grant execute on function public.message_recipients() to authenticated;
alter function public.message_recipients() owner to portal_definer;
