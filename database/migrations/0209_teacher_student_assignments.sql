-- One learner given to one teacher for one subject. Removal sets is_active to false and keeps the row.

create table public.teacher_student_assignments (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references public.profiles (id) on delete cascade,
  student_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null references public.schools (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint teacher_student_assignments_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint teacher_student_assignments_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id)
);

create unique index teacher_student_assignments_active_key
  on public.teacher_student_assignments (teacher_id, student_id, subject_id) where is_active;
create index teacher_student_assignments_teacher on public.teacher_student_assignments (teacher_id);
create index teacher_student_assignments_student on public.teacher_student_assignments (student_id, school_id);
create index teacher_student_assignments_subject on public.teacher_student_assignments (subject_id, school_id);
create index teacher_student_assignments_school on public.teacher_student_assignments (school_id);

alter table public.teacher_student_assignments enable row level security;
alter table public.teacher_student_assignments force row level security;

create trigger place before insert on public.teacher_student_assignments
  for each row execute function private.place_by_student();
create trigger check_people after insert or update of teacher_id on public.teacher_student_assignments
  for each row execute function private.check_teacher();

create policy "own" on public.teacher_student_assignments
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read those of their confirmed children" on public.teacher_student_assignments
  for select to authenticated using (student_id = any((select private.children_ids())::uuid[]));
create policy "administrators read those of their schools" on public.teacher_student_assignments
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators assign" on public.teacher_student_assignments
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators end" on public.teacher_student_assignments
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.teacher_student_assignments
  for all to service_role using (true) with check (true);
create policy "helpers" on public.teacher_student_assignments
  for all to portal_definer using (true) with check (true);

grant select on public.teacher_student_assignments to authenticated, service_role, portal_definer;
grant insert (teacher_id, student_id, subject_id) on public.teacher_student_assignments to authenticated;
grant update (is_active) on public.teacher_student_assignments to authenticated, portal_definer;
grant insert, update, delete on public.teacher_student_assignments to service_role;

comment on table public.teacher_student_assignments is
  'Learners given to teachers one by one. Teachers read their own, parents those of their confirmed children. Nobody deletes a row; it becomes inactive.';
comment on column public.teacher_student_assignments.school_id is 'Derived from the learner; not granted.';
