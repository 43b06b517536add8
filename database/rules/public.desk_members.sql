-- Who sits at a desk: staff of its school. Administrators say who; from the moment in which a row is gone its person
-- reads nothing of the desk any more.
--
-- Refused: writing one to everybody but administrators of the school; a parent, or somebody of another school, as a
-- member; reading who sits at a desk to everybody but those who sit there and administrators.

comment on table public.desk_members is
  'The staff of a desk. Read by who sits at the same desk and by the administrators of the school, who add and remove them; never changed.';

alter table public.desk_members enable row level security, force row level security;

create policy "own" on public.desk_members
  for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "members read who sits beside them" on public.desk_members
  for select to authenticated using (desk_id = any((select private.desk_ids())::uuid[]));

-- A teacher's own desk is nobody else's to see: the inner query is bound by the policies of desks.
create policy "administrators read those of their schools" on public.desk_members
  for select to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[])
    and exists (select from public.desks d where d.id = desk_members.desk_id and not d.is_own));

create policy "administrators add" on public.desk_members
  for insert to authenticated
  with check (school_id = any((select private.administered_school_ids())::uuid[])
    and exists (select from public.desks d where d.id = desk_members.desk_id and not d.is_own));

create policy "administrators remove" on public.desk_members
  for delete to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[])
    and exists (select from public.desks d where d.id = desk_members.desk_id and not d.is_own));

create policy "helpers" on public.desk_members for all to portal_definer using (true) with check (true);

create policy "the service key" on public.desk_members for all to service_role using (true) with check (true);

grant select, delete on public.desk_members to authenticated;
grant insert (id, desk_id, profile_id, school_id) on public.desk_members to authenticated;
grant select, insert, update, delete on public.desk_members to service_role;
grant select, delete on public.desk_members to portal_definer;
grant insert (desk_id, school_id, profile_id) on public.desk_members to portal_definer;

create trigger check_member after insert or update of profile_id, school_id on public.desk_members
  for each row execute function private.check_desk_member();

create trigger release_taken after delete on public.desk_members
  referencing old table as old_rows for each statement execute function private.release_taken();

create trigger audit_office_deletes after delete on public.desk_members
  referencing old table as old_rows for each statement
  execute function private.audit_administration('right', '', 'profile_id');

create trigger audit_office_inserts after insert on public.desk_members
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', '', 'profile_id');

create trigger note_ended_right after delete on public.desk_members
  for each row execute function private.note_ended_right('desk_id,profile_id');

create trigger note_ended_right_changed after update of desk_id, profile_id on public.desk_members
  for each row when ((old.desk_id, old.profile_id) is distinct from (new.desk_id, new.profile_id))
  execute function private.note_ended_right('desk_id,profile_id');

select private.publish_changes('public.desk_members');
