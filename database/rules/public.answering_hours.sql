-- When a desk answers, and when a teacher or administrator does, day by day. Of a desk everybody of the school reads it, and
-- administrators write it; of a person whoever reads the person, and only the person writes it.
--
-- Refused: writing those of a desk to everybody but administrators of the school; writing those of somebody else, to
-- administrators too, and the own to parents, who have quiet hours; two spans on one day; a span that ends before it
-- begins; reading those of another school, or of a person whom one does not read.

comment on table public.answering_hours is
  'When a desk or a person of the staff answers, in the school''s time: at most one span for a day of the week. Those of a desk are read by the people of the school and written by its administrators, those of a person by who reads the person and by the person.';
comment on column public.answering_hours.day_of_week is '0 is Sunday, as in timetables.';
comment on column public.answering_hours.profile_id is 'Whose they are, where they are no desk''s.';

alter table public.answering_hours enable row level security, force row level security;

create policy "members read those of desks of their school" on public.answering_hours
  for select to authenticated using (desk_id is not null and school_id = (select private.school_id()));

create policy "administrators read those of desks of their schools" on public.answering_hours
  for select to authenticated
  using (desk_id is not null and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "own" on public.answering_hours
  for select to authenticated using (profile_id = (select private.profile_id()));

-- The inner query is bound by the policies of profiles.
create policy "who reads the person" on public.answering_hours
  for select to authenticated
  using (exists (select from public.profiles p where p.id = answering_hours.profile_id and p.school_id = answering_hours.school_id));

create policy "administrators add those of desks" on public.answering_hours
  for insert to authenticated
  with check (profile_id is null and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators change those of desks" on public.answering_hours
  for update to authenticated
  using (profile_id is null and school_id = any((select private.administered_school_ids())::uuid[]))
  with check (profile_id is null and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators delete those of desks" on public.answering_hours
  for delete to authenticated
  using (profile_id is null and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "staff adds the own" on public.answering_hours
  for insert to authenticated
  with check (profile_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) in ('admin', 'teacher'));

create policy "staff changes the own" on public.answering_hours
  for update to authenticated
  using (profile_id = (select private.profile_id())) with check (profile_id = (select private.profile_id()));

create policy "staff deletes the own" on public.answering_hours
  for delete to authenticated using (profile_id = (select private.profile_id()));

create policy "helpers read" on public.answering_hours for select to portal_definer using (true);

create policy "the service key" on public.answering_hours for all to service_role using (true) with check (true);

grant select, delete on public.answering_hours to authenticated;
grant insert (id, desk_id, profile_id, school_id, day_of_week, opens_at, closes_at) on public.answering_hours to authenticated;
grant update (opens_at, closes_at) on public.answering_hours to authenticated;
grant select, insert, update, delete on public.answering_hours to service_role;
grant select on public.answering_hours to portal_definer;

create trigger audit_office_deletes after delete on public.answering_hours
  referencing old table as old_rows for each statement
  execute function private.audit_administration('setting', '', 'profile_id');

create trigger audit_office_inserts after insert on public.answering_hours
  referencing new table as new_rows for each statement
  execute function private.audit_administration('setting', '', 'profile_id');

create trigger audit_office_updates after update on public.answering_hours
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.audit_administration('setting', '', 'profile_id');

select private.publish_changes('public.answering_hours');
