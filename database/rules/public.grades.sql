-- Grades of a school. A row without a school belongs to the catalogue of the lessons portal: grades 8 to 12 and
-- their subjects. Learners read it, with or without a plan, because they see what there is before they pay; platform
-- administrators keep it.
--
-- Refused: the catalogue to people of a school, who have grades and subjects of their own, and to anonymous callers;
-- the grades and subjects of schools to learners.

comment on table public.grades is
  'Grades. Anonymous callers read those of schools, for registration. A grade never moves to another school, and is not deleted while learners, teachers or records name it.';

alter table public.grades enable row level security, force row level security;

create policy "registration offers the grades of every school" on public.grades
  for select to anon using (school_id is not null);

create policy "registration offers grades to an account without a profile" on public.grades
  for select to authenticated using (school_id is not null and (select private.is_unregistered()));

create policy "members read the grades of their school" on public.grades
  for select to authenticated using (school_id = (select private.school_id()));

create policy "administrators read the grades of their schools" on public.grades
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "learners read the catalogue" on public.grades
  for select to authenticated using (school_id is null and (select private.is_portal_user()));

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

create policy "helpers read" on public.grades for select to portal_definer using (true);

create policy "the service key" on public.grades for all to service_role using (true) with check (true);

grant select (id, name, level, school_id) on public.grades to anon;
grant delete on public.grades to authenticated;
grant select (id, name, level, school_id, created_at) on public.grades to authenticated;
grant insert (name, level, school_id) on public.grades to authenticated;
grant update (name, level) on public.grades to authenticated;
grant select, insert, update, delete on public.grades to service_role;
grant select on public.grades to portal_definer;

create trigger visible before insert or update of name on public.grades
  for each row execute function private.refuse_hidden_characters('name');

select private.publish_changes('public.grades');
