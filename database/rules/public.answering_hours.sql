-- When a desk answers, day by day. Everybody of the school reads it; administrators write it.
--
-- Refused: writing one to everybody but administrators of the school; two spans on one day; a span that ends before it
-- begins; reading those of another school.

comment on table public.answering_hours is
  'When a desk answers, in the school''s time: at most one span for a day of the week. Read by the people of the school, written by its administrators.';
comment on column public.answering_hours.day_of_week is '0 is Sunday, as in timetables.';

alter table public.answering_hours enable row level security, force row level security;

create policy "members read those of their school" on public.answering_hours
  for select to authenticated using (school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.answering_hours
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators add" on public.answering_hours
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators change" on public.answering_hours
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators delete" on public.answering_hours
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.answering_hours for select to portal_definer using (true);

create policy "the service key" on public.answering_hours for all to service_role using (true) with check (true);

grant select, delete on public.answering_hours to authenticated;
grant insert (id, desk_id, school_id, day_of_week, opens_at, closes_at) on public.answering_hours to authenticated;
grant update (opens_at, closes_at) on public.answering_hours to authenticated;
grant select, insert, update, delete on public.answering_hours to service_role;
grant select on public.answering_hours to portal_definer;

select private.publish_changes('public.answering_hours');
