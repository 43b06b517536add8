-- Whom the caller may start a conversation with, and which learners connect them: what the new-message dialog
-- offers. The insert itself is decided by private.may_write_to, by the same rules. The estimates of rows keep the
-- planner on the indexes: in most schools a person has few ties among many people.
--
-- Who has no ties of a kind is done with it before its tables are read: one query for all three kinds of caller
-- would read every profile of the country for each, since the planner cannot know that a parent runs no school.
create or replace function private.ties_of_parent()
returns table (profile_id uuid, student_id uuid, subject_name text)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
alter function private.ties_of_parent() owner to portal_definer;

create or replace function private.ties_of_teacher()
returns table (profile_id uuid, student_id uuid, subject_name text)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
alter function private.ties_of_teacher() owner to portal_definer;

create or replace function private.ties_of_administrator()
returns table (profile_id uuid, student_id uuid, subject_name text)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
declare
  schools uuid[] := private.administered_school_ids();
begin
  if cardinality(schools) = 0 then
    return;
  end if;
  return query
    select p.id, c.id, null::text
      from public.profiles p
      left join public.guardianships g on g.profile_id = p.id and g.ended_at is null
      left join public.students c on c.id = g.student_id and c.school_id = p.school_id and c.is_confirmed
     where p.school_id = any(schools);
end
$$;
alter function private.ties_of_administrator() owner to portal_definer;

-- The people are fetched by their keys: hence enable_seqscan.
create or replace function public.message_recipients()
returns table (profile_id uuid, first_name text, last_name text, role text, school_id uuid, subjects text[], learners jsonb)
language sql stable security definer
set search_path = ''
set enable_seqscan = off
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
                     order by g.level, c.first_name collate "und-x-icu", c.id) as learners
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
     and p.user_id <> (select private.user_id())
     -- Somebody who has moved to another school is out of reach, whatever the old rows say.
     and (p.school_id = (select private.school_id()) or (select private.is_platform_admin()))
   order by p.first_name collate "und-x-icu", p.last_name collate "und-x-icu", p.id
$$;
alter function public.message_recipients() owner to portal_definer;
grant execute on function public.message_recipients() to authenticated;
comment on function public.message_recipients() is
  'Whom the caller may start a conversation with. subjects: what a teacher teaches the caller''s children. learners: [{id, first_name, last_name, grade}], the learners who connect the two.';
