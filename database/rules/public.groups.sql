-- Groups that a school makes: bus 3, the first team. A part of an audience as a class is (public.audience_parts); who is in
-- one stands in public.group_members. One that has ended has nobody: what was for it is read by its author and the office.
--
-- Refused: parents, learners and other schools reading one; a teacher reading one that the teacher is not in; making,
-- renaming and ending one, to everybody but the administrators of the school; deleting one.

comment on table public.groups is
  'Groups that a school makes. Administrators read and keep those of their schools; teachers read those that they are in.';
comment on column public.groups.is_active is 'Whether it has members: nobody belongs to one that has ended.';

alter table public.groups enable row level security, force row level security;

create policy "staff read those that they are in" on public.groups
  for select to authenticated using (id = any((select private.staffed_group_ids())::uuid[]));

create policy "administrators read those of their schools" on public.groups
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators make groups" on public.groups
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators rename and end groups" on public.groups
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.groups for select to portal_definer using (true);

create policy "the service key" on public.groups for all to service_role using (true) with check (true);

grant select on public.groups to authenticated;
grant insert (name, school_id) on public.groups to authenticated;
grant update (name, is_active) on public.groups to authenticated;
grant select, insert, update, delete on public.groups to service_role;
grant select on public.groups to portal_definer;

create trigger visible before insert or update of name on public.groups
  for each row execute function private.refuse_hidden_characters('name');

create trigger tell_ended_groups after update on public.groups
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_ended_groups();

create trigger note_ended_right_changed after update of is_active on public.groups
  for each row when (old.is_active and not new.is_active)
  execute function private.note_ended_right('id', '{}', 'is_active');

select private.publish_changes('public.groups');
