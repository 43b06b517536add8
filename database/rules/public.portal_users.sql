-- Learners of the lessons portal: one row for an account, made by the learner's own browser on the first
-- verified visit.
--
-- Refused: a row for somebody else; an address that is not the account's own verified one; a row for an
-- account that belongs to a school, and a school profile for a learner; a learner under 18 without a parent
-- or guardian; another date of birth once it is recorded, by which a minor would come of age; choosing the
-- moment of the consent; deleting the row, which goes with the account.

comment on table public.portal_users is
  'Learners of the lessons portal. Own row, and every row for platform administrators; schools see none. Made and edited by the learner, the address always the account''s own.';
comment on column public.portal_users.guardian_consent_at is
  'When the parent or guardian agreed, by the link of their mail. Set by private.answer_guardian only; null again with another person, or once it is withdrawn.';
comment on column public.portal_users.guardian_asked_at is
  'When the person who is named now was asked last. Not granted.';
comment on column public.portal_users.guardian_answer is
  'What the person who is named now has answered; null while the question is open, and for a consent of before there was one. Not granted.';

comment on column public.portal_users.language is
  'In which the portal writes to the learner; null before they have chosen. Written by the learner, read like the rest of the row.';

alter table public.portal_users enable row level security, force row level security;

create policy "own" on public.portal_users
  for select to authenticated using (user_id = (select private.user_id()));

create policy "platform administrators read learners" on public.portal_users
  for select to authenticated using ((select private.is_platform_admin()));

create policy "an account becomes a learner" on public.portal_users
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy "a learner edits the own row" on public.portal_users
  for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()));

create policy "the service key" on public.portal_users for all to service_role using (true) with check (true);

create policy "helpers" on public.portal_users for all to portal_definer using (true) with check (true);

-- With the account and its address, because an upsert names them again; policy and trigger keep both.
grant select on public.portal_users to authenticated;
grant insert (user_id, email, full_name, date_of_birth, guardian_name, guardian_email, language)
  on public.portal_users to authenticated;
grant update (user_id, email, full_name, date_of_birth, guardian_name, guardian_email, language)
  on public.portal_users to authenticated;
grant select, delete on public.portal_users to service_role;
grant insert (id, user_id, email, full_name, date_of_birth, guardian_name, guardian_email, created_at,
  language)
  on public.portal_users to service_role;
grant update (email, full_name, date_of_birth, guardian_name, guardian_email, language)
  on public.portal_users to service_role;
grant select on public.portal_users to portal_definer;
grant update (email, full_name, date_of_birth, guardian_name, guardian_email, guardian_consent_at,
  guardian_asked_at, guardian_answer)
  on public.portal_users to portal_definer;

create trigger check_guardian_email before insert or update of guardian_email on public.portal_users
  for each row execute function private.check_guardian_email();

-- Before, while the plans are still there.
create trigger former_trial_is_noted before delete on public.portal_users
  for each row execute function private.note_former_trial();

create trigger keep_account_kind before insert on public.portal_users
  for each row execute function private.keep_account_kind();

create trigger pin before insert or update on public.portal_users
  for each row execute function private.pin_portal_user();

create trigger visible before insert or update of full_name, guardian_name on public.portal_users
  for each row execute function private.refuse_hidden_characters('full_name', 'guardian_name');

create trigger guardian_is_told after insert or update of guardian_name, guardian_email, date_of_birth on public.portal_users
  for each row execute function private.tell_guardian();

create trigger note_ended_right_changed after update of guardian_consent_at on public.portal_users
  for each row when (old.guardian_consent_at is not null and new.guardian_consent_at is null)
  execute function private.note_ended_right('user_id', '{}', 'guardian_consent_at,guardian_answer');
