-- Who is in a group: a learner, whose guardians then belong to it, or somebody of the staff, who may write to it. A row is
-- added or removed, never changed.
--
-- Refused: reading and writing, to everybody but the administrators of the school; a learner who waits for confirmation;
-- a person who is not of the school's staff; more than 1,000 in a group.

comment on table public.group_members is
  'The learners and staff of a group. The administrators of its school read, add and remove them.';
comment on column public.group_members.school_id is 'Derived from the group; not granted.';

alter table public.group_members enable row level security, force row level security;

create policy "administrators read those of their schools" on public.group_members
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators add" on public.group_members
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators remove" on public.group_members
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers" on public.group_members for all to portal_definer using (true) with check (true);

create policy "the service key" on public.group_members for all to service_role using (true) with check (true);

grant select, delete on public.group_members to authenticated;
grant insert (group_id, student_id, profile_id) on public.group_members to authenticated;
grant select, insert, update, delete on public.group_members to service_role;
grant select on public.group_members to portal_definer;
grant insert (group_id, student_id) on public.group_members to portal_definer;
grant delete on public.group_members to portal_definer;

create trigger place before insert on public.group_members
  for each row execute function private.place_by_group();

create trigger check_member after insert or update on public.group_members
  for each row execute function private.check_member();

create trigger tell_joined after insert on public.group_members
  referencing new table as new_rows for each statement execute function private.tell_joined();

create trigger tell_left after delete on public.group_members
  referencing old table as old_rows for each statement execute function private.tell_group_left();

create trigger note_ended_right after delete on public.group_members
  for each row execute function private.note_ended_right('group_id,student_id,profile_id');

create trigger note_ended_right_changed after update of group_id, student_id, profile_id on public.group_members
  for each row when ((old.group_id, old.student_id, old.profile_id) is distinct from (new.group_id, new.student_id, new.profile_id))
  execute function private.note_ended_right('group_id,student_id,profile_id');

select private.publish_changes('public.group_members');
