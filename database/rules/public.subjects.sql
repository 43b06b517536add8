-- Subjects of a school. A row without a school belongs to the catalogue of the lessons portal: grades 8 to 12 and
-- their subjects. Learners read it, with or without a plan, because they see what there is before they pay; platform
-- administrators keep it.
--
-- Refused: the catalogue to people of a school, who have grades and subjects of their own, and to anonymous callers;
-- the grades and subjects of schools to learners.

comment on table public.subjects is
  'Subjects. Anonymous callers read those of schools, for registration. A subject never moves to another school, and is not deleted while learners, teachers or records name it.';

alter table public.subjects enable row level security, force row level security;

create policy "registration offers the subjects of every school" on public.subjects
  for select to anon using (school_id is not null);

create policy "registration offers subjects to an account without a profile" on public.subjects
  for select to authenticated using (school_id is not null and (select private.is_unregistered()));

create policy "members read the subjects of their school" on public.subjects
  for select to authenticated using (school_id = (select private.school_id()));

create policy "administrators read the subjects of their schools" on public.subjects
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "learners read the catalogue" on public.subjects
  for select to authenticated using (school_id is null and (select private.is_portal_user()));

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

create policy "helpers read" on public.subjects for select to portal_definer using (true);

create policy "the service key" on public.subjects for all to service_role using (true) with check (true);

grant select (id, name, school_id) on public.subjects to anon;
grant delete on public.subjects to authenticated;
grant select (id, name, code, school_id, created_at) on public.subjects to authenticated;
grant insert (name, code, school_id) on public.subjects to authenticated;
grant update (name, code) on public.subjects to authenticated;
grant select, insert, update, delete on public.subjects to service_role;
grant select on public.subjects to portal_definer;

create trigger visible before insert or update of name, code on public.subjects
  for each row execute function private.refuse_hidden_characters('name', 'code');

select private.publish_changes('public.subjects');
