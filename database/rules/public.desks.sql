-- Desks of a school: places that are written to, whoever sits at them. Administrators keep them. What is written to a desk
-- is read by its members (public.desk_members), not by everybody who may read that there is a desk.
--
-- Refused: writing one to everybody but administrators of the school; reading those of another school; moving one to
-- another school; deleting one that has been written to.

comment on table public.desks is
  'Desks of a school, read by its people, kept by its administrators. One that was written to is closed, not deleted.';
comment on column public.desks.kind is 'Its name in the reader''s language, where it has none of its own.';
comment on column public.desks.name is 'In the school''s own words; required of a desk of the kind other.';
comment on column public.desks.is_active is 'Whether it can be written to. What was begun goes on either way.';

alter table public.desks enable row level security, force row level security;

create policy "members read those of their school" on public.desks
  for select to authenticated using (school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.desks
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators add" on public.desks
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators change" on public.desks
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators delete" on public.desks
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.desks for select to portal_definer using (true);

create policy "the service key" on public.desks for all to service_role using (true) with check (true);

grant select, delete on public.desks to authenticated;
grant insert (id, school_id, kind, name, is_active) on public.desks to authenticated;
grant update (kind, name, is_active) on public.desks to authenticated;
grant select, insert, update, delete on public.desks to service_role;
grant select on public.desks to portal_definer;

create trigger visible before insert or update of name on public.desks
  for each row execute function private.refuse_hidden_characters('name');

create trigger audit_office_deletes after delete on public.desks
  referencing old table as old_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger audit_office_inserts after insert on public.desks
  referencing new table as new_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger audit_office_updates after update on public.desks
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.audit_administration('setting', '', '');

select private.publish_changes('public.desks');
