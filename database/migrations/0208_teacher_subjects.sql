-- Who teaches what in which grade. It decides which learners a teacher sees and which parents may be
-- written to, so only administrators give it; a teacher who is registering names the own wishes, which
-- count for nothing until the approval.

create table public.teacher_subjects (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references public.profiles (id) on delete cascade,
  subject_id uuid not null,
  grade_id uuid not null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint teacher_subjects_teacher_id_subject_id_grade_id_key unique (teacher_id, subject_id, grade_id),
  constraint teacher_subjects_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id),
  constraint teacher_subjects_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id)
);

create index teacher_subjects_subject on public.teacher_subjects (subject_id, school_id);
create index teacher_subjects_grade on public.teacher_subjects (grade_id, school_id);
create index teacher_subjects_school on public.teacher_subjects (school_id);

alter table public.teacher_subjects enable row level security;
alter table public.teacher_subjects force row level security;

-- The school follows from the grade: the spec's insert names three ids only.
create function private.place_by_grade() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select g.school_id into new.school_id from public.grades g where g.id = new.grade_id;
  if not found then
    raise exception using errcode = '23503', column = 'grade_id', message = 'There is no such grade';
  end if;
  return new;
end
$$;
revoke execute on function private.place_by_grade() from public;
alter function private.place_by_grade() owner to portal_definer;
create trigger place before insert on public.teacher_subjects
  for each row execute function private.place_by_grade();

create function private.check_teacher() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_person(new.teacher_id, new.school_id, 'teacher', 'teacher_id');
  return null;
end
$$;
revoke execute on function private.check_teacher() from public;
alter function private.check_teacher() owner to portal_definer;
create trigger check_people after insert or update of teacher_id on public.teacher_subjects
  for each row execute function private.check_teacher();

create function private.registers_as_teacher(p_teacher_id uuid, p_school_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles me
     where me.user_id = (select private.user_id()) and me.id = p_teacher_id and me.school_id = p_school_id
       and me.role = 'teacher' and me.approval_status = 'pending');
end
$$;
comment on function private.registers_as_teacher(uuid, uuid) is
  'Whether the caller is that teacher, still completing a registration at that school.';
revoke execute on function private.registers_as_teacher(uuid, uuid) from public;
grant execute on function private.registers_as_teacher(uuid, uuid) to authenticated;
alter function private.registers_as_teacher(uuid, uuid) owner to portal_definer;

create policy "own" on public.teacher_subjects
  for select to authenticated using (teacher_id = (select private.profile_id()));
create policy "parents read who teaches their children's grades" on public.teacher_subjects
  for select to authenticated
  using (grade_id = any((select private.children_grade_ids())::uuid[])
    and teacher_id = any((select private.children_teacher_ids())::uuid[]));
create policy "administrators read those of their schools" on public.teacher_subjects
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "a registering teacher names the own subjects" on public.teacher_subjects
  for insert to authenticated with check (private.registers_as_teacher(teacher_id, school_id));
create policy "administrators assign" on public.teacher_subjects
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators remove" on public.teacher_subjects
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.teacher_subjects for all to service_role using (true) with check (true);
create policy "helpers" on public.teacher_subjects for all to portal_definer using (true) with check (true);

grant select on public.teacher_subjects to authenticated, service_role, portal_definer;
grant insert (teacher_id, subject_id, grade_id) on public.teacher_subjects to authenticated, portal_definer;
grant delete on public.teacher_subjects to authenticated, portal_definer;
grant insert, update, delete on public.teacher_subjects to service_role;

comment on table public.teacher_subjects is
  'Subject and grade assignments of teachers. Teachers read their own; parents those of approved teachers in their confirmed children''s grades. Never updated: removed by the three ids and made anew.';
comment on column public.teacher_subjects.school_id is 'Derived from the grade; not granted.';
