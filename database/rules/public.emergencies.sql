-- Emergencies: what the school tells all of its people at once, over their choices and their quiet hours, and ends with an
-- all-clear. One at a time for a school.
--
-- Refused: starting or ending one to everybody but administrators of the school; changing what was said; ending one twice;
-- deleting one; reading those of another school, or of one that the family has left.

comment on table public.emergencies is
  'Emergencies and drills. Started and ended by administrators of the school, read by its people; never changed otherwise and never deleted.';
comment on column public.emergencies.started_by is 'The caller; anybody else is refused. Never changed.';
comment on column public.emergencies.all_clear is 'Ends it: what the people are told then. Set once.';

alter table public.emergencies enable row level security, force row level security;

create policy "members read those of their school" on public.emergencies
  for select to authenticated using (school_id = (select private.told_school_id()));

create policy "administrators read those of their schools" on public.emergencies
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators start one at their schools" on public.emergencies
  for insert to authenticated
  with check (started_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators end those of their schools" on public.emergencies
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]) and cleared_at is null)
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.emergencies for select to portal_definer using (true);

create policy "the service key" on public.emergencies for all to service_role using (true) with check (true);

grant select on public.emergencies to authenticated;
grant insert (id, school_id, message, is_drill, started_by) on public.emergencies to authenticated;
grant update (all_clear) on public.emergencies to authenticated;
grant select, insert, update, delete on public.emergencies to service_role;
grant select on public.emergencies to portal_definer;

create trigger clear before insert or update of all_clear on public.emergencies
  for each row execute function private.clear_emergency();

create trigger visible before insert or update of message, all_clear on public.emergencies
  for each row execute function private.refuse_hidden_characters('message', 'all_clear');

create trigger forget_notices after delete on public.emergencies
  referencing old table as old_rows for each statement execute function private.forget_notices('emergency', 'all_clear');

create trigger limit_sendings after insert on public.emergencies
  referencing new table as new_rows for each statement execute function private.limit_sendings('emergencies');

create trigger tell_emergency after insert on public.emergencies
  for each row execute function private.tell_emergency('emergency');

create trigger tell_all_clear after update of all_clear on public.emergencies
  for each row when (old.all_clear is null and new.all_clear is not null)
  execute function private.tell_emergency('all_clear');

select private.publish_changes('public.emergencies');
