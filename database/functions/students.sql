-- A code of the dashboard: the year, as it is at the school, and four digits. The lock keeps two transactions from
-- finding the same code free.
create or replace function private.new_student_id(p_school_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtext('student_id'), hashtext(p_school_id::text));
  for attempt in 1..200 loop
    candidate := to_char(private.school_today(), 'YYYY') || lpad(floor(random() * 10000)::int::text, 4, '0');
    if not exists (select from public.students s where s.school_id = p_school_id and s.student_id = candidate) then
      return candidate;
    end if;
  end loop;
  raise exception using errcode = '54000', message = 'This year''s student IDs are used up; enter one by hand',
    hint = '{"code": "learner.ids_used_up"}';
end
$$;
alter function private.new_student_id(uuid) owner to portal_definer;
grant execute on function private.new_student_id(uuid) to authenticated, service_role;
comment on function private.new_student_id(uuid) is
  'A free student ID of the school: the year and four random digits.';

-- Runs as the caller, so that it can tell people from the service.
create or replace function private.complete_student() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.is_confirmed := private.administers(new.school_id);
  end if;
  if nullif(btrim(new.student_id), '') is null and new.school_id is not null then
    new.student_id := private.new_student_id(new.school_id);
  end if;
  return new;
end
$$;

create or replace function private.check_student() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_person(new.parent_id, new.school_id, 'parent', 'parent_id');
  return null;
end
$$;
alter function private.check_student() owner to portal_definer;

create or replace function private.note_grade_since() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.school_today();
  -- Who had left and is taken back was in no grade since.
  until_move constant date := least(today, old.left_on);
begin
  -- A slip that is put right on its day was no move.
  delete from private.former_grades f
   where f.student_id = new.id and f.grade_id = new.grade_id and f.until = today
   returning f.since into new.grade_since;
  if found then
    return new;
  end if;
  if old.grade_since < until_move then
    insert into private.former_grades (student_id, grade_id, since, until)
    values (new.id, old.grade_id, old.grade_since, until_move);
  end if;
  new.grade_since := today;
  return new;
end
$$;
alter function private.note_grade_since() owner to portal_definer;

create or replace function private.grade_on(p_student_id uuid, p_day date) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select c.grade_id from public.students c where c.id = p_student_id and c.grade_since <= p_day
  union all
  select f.grade_id from private.former_grades f where f.student_id = p_student_id and p_day >= f.since and p_day < f.until
$$;
alter function private.grade_on(uuid, date) owner to portal_definer;
comment on function private.grade_on(uuid, date) is
  'The grade in which the learner was on that day, from the day of a move on the new one; null where it is not known, or the grade is no more.';

-- What was noted for the grade before hides what is taught in this one: of whom none is noted takes that
-- (private.learner_targets). A subject that goes on stays.
create or replace function private.forget_former_subjects() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former uuid[];
begin
  former := array(
    select n.id from public.student_subjects n
     where n.student_id = new.id and not exists (
       select from public.teacher_subjects t
         join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
        where t.grade_id = new.grade_id and t.subject_id = n.subject_id));
  -- A list moves thousands, of most of whom nothing is noted: a deletion of nothing tells and notes, too.
  if former <> '{}' then
    delete from public.student_subjects n where n.id = any(former);
  end if;
  return null;
end
$$;
alter function private.forget_former_subjects() owner to portal_definer;

-- What follows from it follows at once: groups, classes and letters that are lost are not given back by the day.
create or replace function private.check_left_on() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.left_on > private.school_today() then
    raise exception using errcode = '23514', column = 'left_on', detail = 'left_on',
      message = 'This day has not come yet. Enter it when it has: from then on the learner is of no class',
      hint = '{"code": "learner.leaves_later"}';
  end if;
  return new;
end
$$;

-- What is given to somebody who has left would be theirs with the day on which they are back, and nobody would have given it.
-- Held, so that who enters the day of leaving in this moment waits, and takes it away (private.leave_classes).
create or replace function private.refuse_leaver(p_student_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select c.left_on from public.students c where c.id = p_student_id for share) is not null then
    raise exception using errcode = '23514', column = 'student_id', detail = 'student_id',
      message = 'This learner has left the school. Take back the day of leaving first',
      hint = '{"code": "learner.has_left"}';
  end if;
end
$$;
alter function private.refuse_leaver(uuid) owner to portal_definer;
comment on function private.refuse_leaver(uuid) is 'Raises 23514 for a learner who has left.';

create or replace function private.check_assigned_learner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_leaver(new.student_id);
  return null;
end
$$;
alter function private.check_assigned_learner() owner to portal_definer;
