-- Subjects of a school. A row without a school belongs to the catalogue of the lessons portal, which only
-- platform administrators write.

create table public.subjects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  code text check (length(code) <= 40),
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  -- What composite foreign keys point at, so that no row can join two schools.
  constraint subjects_id_school_id_key unique (id, school_id)
);

create index subjects_school on public.subjects (school_id, name);
-- Two subjects of one name could not be told apart by a family that registers.
create unique index subjects_name on public.subjects (school_id, lower(name)) nulls not distinct;

alter table public.subjects enable row level security;
alter table public.subjects force row level security;

create policy "registration offers the subjects of every school" on public.subjects
  for select to anon using (school_id is not null);
create policy "registration offers subjects to an account without a profile" on public.subjects
  for select to authenticated using (school_id is not null and (select private.is_unregistered()));
create policy "members read the subjects of their school" on public.subjects
  for select to authenticated using (school_id = (select private.school_id()));
create policy "administrators read the subjects of their schools" on public.subjects
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators add subjects" on public.subjects
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators edit subjects" on public.subjects
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators delete subjects" on public.subjects
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators keep the catalogue" on public.subjects
  for all to authenticated
  using (school_id is null and (select private.is_platform_admin()))
  with check (school_id is null and (select private.is_platform_admin()));
create policy "the service key" on public.subjects for all to service_role using (true) with check (true);
create policy "helpers read" on public.subjects for select to portal_definer using (true);

grant select (id, name, school_id) on public.subjects to anon;
grant select (id, name, code, school_id, created_at) on public.subjects to authenticated;
grant insert (name, code, school_id) on public.subjects to authenticated;
grant update (name, code) on public.subjects to authenticated;
grant delete on public.subjects to authenticated;
grant select, insert, update, delete on public.subjects to service_role;
grant select on public.subjects to portal_definer;

comment on table public.subjects is
  'Subjects. Anonymous callers read those of schools, for registration. A subject never moves to another school, and is not deleted while learners, teachers or records name it.';
