-- How far a learner has come in a lesson: one row for both, so that a lesson goes on where it stopped on any
-- device. Kept when the plan ends, for the next one.
--
-- Refused: reading anybody else's, platform administrators included; noting progress for somebody else, or in
-- a lesson that the learner may not play now; moving a row to another lesson; deleting one.

comment on table public.portal_progress is
  'A learner''s place in a lesson. Own rows only; written while the learner may play the lesson, never taken back.';
comment on column public.portal_progress.watched_seconds is
  'How many seconds of the lesson were played, each counted once; never less than before.';
comment on column public.portal_progress.completed_at is
  'When the lesson was first watched to its end, or said to be done, since it was reopened.';
comment on column public.portal_progress.updated_at is
  'When the place was noted, on whatever device: never later than now, and an older note does not move the place.';
comment on column public.portal_progress.reopened_at is
  'When the learner last said that the lesson is not done; a completion up to then does not count. Never later than now, never taken back.';
comment on column public.portal_progress.watched_ranges is
  'The stretches of the lesson that were played, in seconds, such as {[0,30),[90,120)}. A note is joined to what is there; nothing is taken back.';

alter table public.portal_progress enable row level security, force row level security;

create policy "own" on public.portal_progress
  for select to authenticated using (user_id = (select private.user_id()));

-- The inner query is bound by the lesson's own policies.
create policy "a learner notes the own, in a lesson to play" on public.portal_progress
  for insert to authenticated
  with check (user_id = (select private.user_id()) and (select private.is_portal_user())
    and exists (select from public.portal_lessons l where l.id = portal_progress.lesson_id));

create policy "a learner goes on" on public.portal_progress
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id())
    and exists (select from public.portal_lessons l where l.id = portal_progress.lesson_id));

create policy "helpers read" on public.portal_progress for select to portal_definer using (true);

create policy "the service key" on public.portal_progress for all to service_role using (true) with check (true);

-- With its keys, because an upsert names them again; policy and trigger keep both.
grant select on public.portal_progress to authenticated;
grant insert (user_id, lesson_id, position_seconds, watched_seconds, completed_at, updated_at, reopened_at,
  watched_ranges)
  on public.portal_progress to authenticated;
grant update (user_id, lesson_id, position_seconds, watched_seconds, completed_at, updated_at, reopened_at,
  watched_ranges)
  on public.portal_progress to authenticated;
grant select, insert, update, delete on public.portal_progress to service_role;
grant select on public.portal_progress to portal_definer;

create trigger merge before insert or update on public.portal_progress
  for each row execute function private.merge_portal_progress();
