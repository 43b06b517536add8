-- Learners of a school. A parent declares a child; the school confirms it: by approving the registration
-- that named it, or later on the pending tab. Until then the child opens nothing of the class.
--
-- Refused: a parent confirming, changing or giving away a child; a learner in another school's grade; a
-- parent who is not one of the same school; deleting a learner whom messages name.

create table public.students (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name ~ '\S' and first_name !~ '[[:cntrl:]]' and length(first_name) <= 100),
  last_name text not null check (last_name ~ '\S' and last_name !~ '[[:cntrl:]]' and length(last_name) <= 100),
  student_id text not null default '' check (student_id ~ '\S' and student_id !~ '[[:cntrl:]]' and length(student_id) <= 40),
  grade_id uuid not null,
  school_id uuid not null references public.schools (id),
  parent_id uuid references public.profiles (id) on delete set null,
  date_of_birth date check (date_of_birth between date '1900-01-01' and date '2999-12-31'),
  is_confirmed boolean not null default true,
  created_at timestamptz not null default now(),
  constraint students_id_school_id_key unique (id, school_id),
  constraint students_school_id_student_id_key unique (school_id, student_id),
  constraint students_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id)
);

create index students_grade on public.students (grade_id, school_id);
create index students_parent on public.students (parent_id);
create index students_unconfirmed on public.students (school_id) where not is_confirmed;

alter table public.students enable row level security;
alter table public.students force row level security;

create policy "parents read their children" on public.students
  for select to authenticated
  using (parent_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "teachers read the confirmed learners of the grades they teach" on public.students
  for select to authenticated
  using (is_confirmed and grade_id = any((select private.taught_grade_ids())::uuid[]));
create policy "teachers read the confirmed learners assigned to them" on public.students
  for select to authenticated
  using (is_confirmed and id = any((select private.assigned_student_ids())::uuid[]));
create policy "administrators read the learners of their schools" on public.students
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create function private.may_declare_child(p_parent_id uuid, p_school_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles me
     where me.user_id = (select private.user_id()) and me.id = p_parent_id and me.school_id = p_school_id
       and me.role = 'parent' and me.approval_status in ('pending', 'approved'));
end
$$;
comment on function private.may_declare_child(uuid, uuid) is
  'Whether the caller is that parent in that school, approved or still completing a registration.';
revoke execute on function private.may_declare_child(uuid, uuid) from public;
grant execute on function private.may_declare_child(uuid, uuid) to authenticated;
alter function private.may_declare_child(uuid, uuid) owner to portal_definer;

create policy "parents declare their children" on public.students
  for insert to authenticated with check (private.may_declare_child(parent_id, school_id));
create policy "administrators enrol learners" on public.students
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators edit learners" on public.students
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators remove learners" on public.students
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.students for all to service_role using (true) with check (true);
create policy "helpers" on public.students for all to portal_definer using (true) with check (true);

grant select on public.students to authenticated, service_role, portal_definer;
grant insert (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth)
  on public.students to authenticated;
grant update (first_name, last_name, student_id, grade_id, parent_id, date_of_birth, is_confirmed)
  on public.students to authenticated;
grant delete on public.students to authenticated, service_role, portal_definer;
grant insert, update on public.students to service_role;
grant insert (first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
  on public.students to portal_definer;
grant update (parent_id, date_of_birth, is_confirmed) on public.students to portal_definer;

-- A code of the dashboard: the year and four digits (school-portal.md, section 9). The lock keeps two
-- transactions from finding the same code free.
create function private.new_student_id(p_school_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate text;
begin
  perform pg_advisory_xact_lock(hashtext('student_id'), hashtext(p_school_id::text));
  for attempt in 1..200 loop
    candidate := to_char(now(), 'YYYY') || lpad(floor(random() * 10000)::int::text, 4, '0');
    if not exists (select from public.students s where s.school_id = p_school_id and s.student_id = candidate) then
      return candidate;
    end if;
  end loop;
  raise exception using errcode = '54000', message = 'This year''s student IDs are used up; enter one by hand';
end
$$;
comment on function private.new_student_id(uuid) is 'A free student ID of the school: the year and four random digits.';
revoke execute on function private.new_student_id(uuid) from public;
grant execute on function private.new_student_id(uuid) to authenticated, service_role;
alter function private.new_student_id(uuid) owner to portal_definer;

-- Runs as the caller, so that it can tell people from the service.
create function private.complete_student() returns trigger
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
revoke execute on function private.complete_student() from public;
create trigger complete before insert on public.students
  for each row execute function private.complete_student();

create function private.check_student() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_person(new.parent_id, new.school_id, 'parent', 'parent_id');
  -- contract/limits.ts: nobody fills the table with children whom no school has seen yet.
  if not new.is_confirmed and 20 < (
    select count(*) from public.students c where c.parent_id = new.parent_id and not c.is_confirmed)
  then
    raise exception using errcode = '23514', column = 'parent_id',
      message = 'At most 20 children can wait for confirmation at once';
  end if;
  return null;
end
$$;
revoke execute on function private.check_student() from public;
alter function private.check_student() owner to portal_definer;
create trigger check_people after insert or update of parent_id on public.students
  for each row execute function private.check_student();

comment on table public.students is
  'Learners. Parents read their own, teachers the confirmed ones they teach, administrators those of their schools.';
comment on column public.students.student_id is
  'The code people use, unique in the school. Left empty, it is made here: year and four digits.';
comment on column public.students.is_confirmed is
  'Whether the school stands by the child that a parent declared. False for what parents insert, until an administrator sets it or approves the registration.';
