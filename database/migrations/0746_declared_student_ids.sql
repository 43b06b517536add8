-- A refused student ID told a parent that the school has such a learner. The ID of a child who is only declared
-- is what the parent says, and may be that of a learner on the school's list: it is the best hint for matching
-- the two. It has to be unique once the school stands by the child.

alter table public.students drop constraint students_school_id_student_id_key;
create unique index students_school_id_student_id_key on public.students (school_id, student_id) where is_confirmed;
create index students_school_code on public.students (school_id, student_id);

comment on column public.students.student_id is
  'The code people use, unique among the confirmed learners of the school. Left empty, it is made here: year and four digits.';

-- Approving a parent confirms the children whom the registration named. Those that a waiting parent adds until
-- somebody presses the button wait on the pending tab, like a child that is added after the approval: the
-- administrator may never have seen them. So does one whose ID is taken; it is matched or given another ID.
create or replace function private.confirm_declared_children() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.students c set is_confirmed = true
   where c.parent_id = new.id and c.school_id = new.school_id and not c.is_confirmed
     -- The form sends all in one; a client that follows the spec sends profile and children one after the other.
     and c.created_at <= new.created_at + interval '1 hour'
     and not exists (
       select from public.students o
        where o.school_id = c.school_id and o.student_id = c.student_id and o.id <> c.id
          and (o.is_confirmed or o.parent_id = new.id and o.id < c.id));
  return null;
end
$$;

comment on function private.confirm_declared_children() is
  'Confirms the children of the registration: those declared within an hour of it whose IDs are free. Another waits for an administrator (students.is_confirmed).';

create or replace function private.insert_registered_child(p_parent_id uuid, p_school_id uuid, p_grade_id uuid, p_child jsonb)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  code text;
  child_id uuid;
begin
  loop
    code := 'STU' || floor(extract(epoch from clock_timestamp()) * 1000)::bigint || upper(substr(md5(random()::text), 1, 4));
    exit when not exists (select from public.students c where c.school_id = p_school_id and c.student_id = code);
  end loop;
  insert into public.students
    (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
  values (
    btrim(p_child ->> 'first_name'), btrim(p_child ->> 'last_name'), code,
    p_grade_id, p_parent_id, p_school_id, nullif(p_child ->> 'date_of_birth', '')::date, false)
  returning id into child_id;
  return child_id;
end
$$;
