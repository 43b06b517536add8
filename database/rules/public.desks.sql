-- Desks of a school: places that are written to, whoever sits at them. Administrators keep them. What is written to a desk
-- is read by its members (public.desk_members), not by everybody who may read that there is a desk.
--
-- A teacher's own desk (is_own) is made by write_to_household: one seat, no hours, in no list. It is read by that teacher and
-- by who reads a conversation with it, and kept by nobody.
--
-- Refused: writing one to everybody but administrators of the school; reading those of another school; moving one to
-- another school; deleting one that has been written to.

comment on table public.desks is
  'Desks of a school, read by its people, kept by its administrators. One that was written to is closed, not deleted.';
comment on column public.desks.is_own is 'Of one teacher alone, teacher_id; in no list, and closed to who would begin a conversation with it.';
comment on column public.desks.teacher_id is 'Whose it is; null of a desk that is nobody''s own, or once that person is deleted.';
comment on column public.desks.kind is 'Its name in the reader''s language, where it has none of its own.';
comment on column public.desks.name is 'In the school''s own words; required of a desk of the kind other.';
comment on column public.desks.is_active is 'Whether it can be written to. What was begun goes on either way.';

alter table public.desks enable row level security, force row level security;

create policy "members read those of their school" on public.desks
  for select to authenticated using (school_id = (select private.school_id()) and not is_own);

create policy "administrators read those of their schools" on public.desks
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]) and not is_own);

create policy "a teacher the own one" on public.desks
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));

-- The inner query is bound by the conversation's own policies.
create policy "who writes with a teacher" on public.desks
  for select to authenticated
  using (is_own and exists (select from public.desk_conversations c where c.desk_id = desks.id));

create policy "administrators add" on public.desks
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]) and not is_own);

create policy "administrators change" on public.desks
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]) and not is_own)
  with check (school_id = any((select private.administered_school_ids())::uuid[]) and not is_own);

create policy "administrators delete" on public.desks
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]) and not is_own);

create policy "helpers" on public.desks for all to portal_definer using (true) with check (true);

create policy "the service key" on public.desks for all to service_role using (true) with check (true);

grant select, delete on public.desks to authenticated;
grant insert (id, school_id, kind, name, is_active) on public.desks to authenticated;
grant update (kind, name, is_active) on public.desks to authenticated;
grant select, insert, update, delete on public.desks to service_role;
grant select on public.desks to portal_definer;
grant insert (school_id, kind, is_active, is_own, teacher_id) on public.desks to portal_definer;

create trigger visible before insert or update of name on public.desks
  for each row execute function private.refuse_hidden_characters('name');

create trigger check_people after insert or update of teacher_id on public.desks
  for each row execute function private.check_teacher();

create trigger audit_office_deletes after delete on public.desks
  referencing old table as old_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger audit_office_inserts after insert on public.desks
  referencing new table as new_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger audit_office_updates after update on public.desks
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger note_ended_right_changed after update of is_active on public.desks
  for each row when (old.is_active and not new.is_active)
  execute function private.note_ended_right('id', '{}', 'is_active');

select private.publish_changes('public.desks');
