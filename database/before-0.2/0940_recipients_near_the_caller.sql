-- Whom one may write to is near the caller, and what is read for it is too. One function asked for all three kinds of
-- caller, and the planner, which cannot know that a parent runs no school, read every profile of the country for each.
-- Who has no ties of a kind is now done with it before its tables are read.

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
     where c.id = any(children);
end
$$;

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
    select c.parent_id, c.id, null::text
      from public.students c
     where c.grade_id = any(grades) and c.is_confirmed and c.parent_id is not null;
end
$$;

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
      left join public.students c on c.parent_id = p.id and c.school_id = p.school_id and c.is_confirmed
     where p.school_id = any(schools);
end
$$;

-- The people are fetched by their keys.
alter function public.message_recipients() set enable_seqscan = off;
