-- Grades of a school. A row without a school belongs to the catalogue of the lessons portal, which only
-- platform administrators write.

create table public.grades (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  level smallint not null check (level between 1 and 12),
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  -- What composite foreign keys point at, so that no row can join two schools.
  constraint grades_id_school_id_key unique (id, school_id),
  constraint grades_catalogue_check check (school_id is not null or level between 8 and 12)
);

create index grades_school on public.grades (school_id, level);
-- Two grades of one name could not be told apart by a family that registers.
create unique index grades_name on public.grades (school_id, lower(name)) nulls not distinct;

alter table public.grades enable row level security;
alter table public.grades force row level security;

create policy "registration offers the grades of every school" on public.grades
  for select to anon using (school_id is not null);
create policy "registration offers grades to an account without a profile" on public.grades
  for select to authenticated using (school_id is not null and (select private.is_unregistered()));
create policy "members read the grades of their school" on public.grades
  for select to authenticated using (school_id = (select private.school_id()));
create policy "administrators read the grades of their schools" on public.grades
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators add grades" on public.grades
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators edit grades" on public.grades
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators delete grades" on public.grades
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators keep the catalogue" on public.grades
  for all to authenticated
  using (school_id is null and (select private.is_platform_admin()))
  with check (school_id is null and (select private.is_platform_admin()));
create policy "the service key" on public.grades for all to service_role using (true) with check (true);
create policy "helpers read" on public.grades for select to portal_definer using (true);

grant select (id, name, level, school_id) on public.grades to anon;
grant select (id, name, level, school_id, created_at) on public.grades to authenticated;
grant insert (name, level, school_id) on public.grades to authenticated;
grant update (name, level) on public.grades to authenticated;
grant delete on public.grades to authenticated;
grant select, insert, update, delete on public.grades to service_role;
grant select on public.grades to portal_definer;

comment on table public.grades is
  'Grades. Anonymous callers read those of schools, for registration. A grade never moves to another school, and is not deleted while learners, teachers or records name it.';
