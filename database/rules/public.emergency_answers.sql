-- What somebody has answered to an emergency: safe, or in need of help. It may change until the all-clear.
--
-- Refused: answering for somebody else, to an emergency of another school, or of one that the family has left, or to one that is over; reading others' answers to
-- everybody but administrators.

comment on table public.emergency_answers is
  'Answers to an emergency. Own rows; all of them for the administrators of the school.';
comment on column public.emergency_answers.profile_id is 'The caller; anybody else is refused.';
comment on column public.emergency_answers.answered_at is 'The server''s, of the last answer; not granted.';

alter table public.emergency_answers enable row level security, force row level security;

create policy "own" on public.emergency_answers
  for select to authenticated using (profile_id = (select private.profile_id()));

create policy "administrators read those of their schools" on public.emergency_answers
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "a person answers" on public.emergency_answers
  for insert to authenticated
  with check (profile_id = (select private.profile_id()) and school_id = (select private.told_school_id()));

create policy "a person answers anew" on public.emergency_answers
  for update to authenticated
  using (profile_id = (select private.profile_id()))
  with check (profile_id = (select private.profile_id()) and school_id = (select private.told_school_id()));

create policy "helpers read" on public.emergency_answers for select to portal_definer using (true);

create policy "the service key" on public.emergency_answers for all to service_role using (true) with check (true);

-- All of them in an update, too, because an upsert names them; the policy keeps them the own.
grant select on public.emergency_answers to authenticated;
grant insert (emergency_id, school_id, profile_id, answer) on public.emergency_answers to authenticated;
grant update (emergency_id, school_id, profile_id, answer) on public.emergency_answers to authenticated;
grant select, insert, update, delete on public.emergency_answers to service_role;
grant select on public.emergency_answers to portal_definer;

create trigger pin before insert or update on public.emergency_answers
  for each row execute function private.pin_emergency_answer();

select private.publish_changes('public.emergency_answers');
