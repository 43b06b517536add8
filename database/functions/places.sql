-- The school follows from the learner, whatever was sent.
create or replace function private.place_by_student() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select s.school_id into new.school_id from public.students s where s.id = new.student_id;
  if not found then
    raise exception using errcode = '23503', column = 'student_id', message = 'There is no such learner',
      hint = '{"code": "learner.no_such"}';
  end if;
  return new;
end
$$;
alter function private.place_by_student() owner to portal_definer;

-- The school follows from the grade: clients insert three ids only.
create or replace function private.place_by_grade() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select g.school_id into new.school_id from public.grades g where g.id = new.grade_id;
  if not found then
    raise exception using errcode = '23503', column = 'grade_id', message = 'There is no such grade',
      hint = '{"code": "grade.no_such"}';
  end if;
  return new;
end
$$;
alter function private.place_by_grade() owner to portal_definer;

-- Clients name the teacher; one that leaves it out means the caller. The policy compares.
create or replace function private.fill_teacher() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.teacher_id := coalesce(new.teacher_id, private.profile_id());
  return new;
end
$$;

create or replace function private.place_by_lesson() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select l.school_id into new.school_id from public.lessons l where l.id = new.lesson_id;
  if not found then
    raise exception using errcode = '23503', column = 'lesson_id', message = 'There is no such lesson',
      hint = '{"code": "lesson.no_such"}';
  end if;
  return new;
end
$$;
alter function private.place_by_lesson() owner to portal_definer;
