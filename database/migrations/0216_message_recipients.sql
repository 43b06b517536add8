-- Whom the caller may start a conversation with, and which learners connect them: what the new-message
-- dialog offers. The insert itself is decided by private.may_write_to, by the same rules.

create function private.ties_of_parent()
returns table (profile_id uuid, student_id uuid, subject_name text)
language sql stable security definer
set search_path = ''
as $$
  select t.teacher_id, c.id, s.name
    from public.students c
    join public.teacher_subjects t on t.grade_id = c.grade_id and t.school_id = c.school_id
    join public.subjects s on s.id = t.subject_id
   where c.id = any(private.children_ids())
$$;

create function private.ties_of_teacher()
returns table (profile_id uuid, student_id uuid, subject_name text)
language sql stable security definer
set search_path = ''
as $$
  select c.parent_id, c.id, null::text
    from public.students c
   where c.grade_id = any(private.taught_grade_ids()) and c.is_confirmed and c.parent_id is not null
$$;

create function private.ties_of_administrator()
returns table (profile_id uuid, student_id uuid, subject_name text)
language sql stable security definer
set search_path = ''
as $$
  select p.id, c.id, null::text
    from public.profiles p
    left join public.students c on c.parent_id = p.id and c.school_id = p.school_id and c.is_confirmed
   where p.school_id = any(private.administered_school_ids())
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
  connecting as (
    select distinct t.profile_id, c.id, c.first_name, c.last_name, g.name as grade, g.level
      from ties t
      join public.students c on c.id = t.student_id
      join public.grades g on g.id = c.grade_id
  )
  select p.id, p.first_name, p.last_name, p.role, p.school_id,
         array(select distinct t.subject_name from ties t
                where t.profile_id = p.id and t.subject_name is not null order by 1),
         coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name,
                            'last_name', c.last_name, 'grade', c.grade) order by c.level, c.first_name, c.id)
                     from connecting c where c.profile_id = p.id), '[]')
    from public.profiles p
   where p.id in (select t.profile_id from ties t)
     and p.approval_status = 'approved'
     and p.id <> private.profile_id()
     -- Somebody who has moved to another school is out of reach, whatever the old rows say.
     and (p.school_id = private.school_id() or private.is_platform_admin())
   order by p.first_name, p.last_name, p.id
$$;
comment on function public.message_recipients() is
  'Whom the caller may start a conversation with. subjects: what a teacher teaches the caller''s children. learners: [{id, first_name, last_name, grade}], the learners who connect the two.';
revoke execute on function public.message_recipients() from public;
grant execute on function public.message_recipients() to authenticated;
alter function public.message_recipients() owner to portal_definer;
