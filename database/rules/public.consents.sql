-- What guardians were told of a child's data (notice) and what they said to that which hangs on consent: a row for each
-- answer, with the version of the text that was read. The latest of each guardian who decides counts.
--
-- Refused: writing a row, to everybody but give_consent and a registration; answering for a child for whom one does not
-- decide, to a text that is another one by now, or in somebody else's name, the school's administrators included;
-- changing or deleting a row, to everybody but an erasure; a guardian reading what another one said; teachers reading any.

comment on table public.consents is
  'What guardians said to what hangs on consent, never changed. A guardian reads the own, administrators those of their schools; written by give_consent and by a registration.';
comment on column public.consents.purpose is
  'notice: the text was shown; pictures: pictures and films with the child are shared; texts: a text message says what a notice about the child is about.';
comment on column public.consents.portal_version is 'Of the portal''s text that was read (private.consent_version).';
comment on column public.consents.paragraph_id is 'What the school added to it; null for nothing.';
comment on column public.consents.profile_id is 'Who said it; null once the account is gone, and then it counts no more.';

alter table public.consents enable row level security, force row level security;

create policy "guardians read their own" on public.consents
  for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.consents
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.consents for select to portal_definer using (true);

create policy "answers are added" on public.consents for insert to portal_definer with check (true);

create policy "erasures take them" on public.consents for delete to portal_definer using (true);

create policy "the service key" on public.consents for all to service_role using (true) with check (true);

grant select on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;
grant select, delete on public.consents to portal_definer;
grant insert (school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way, given_at)
  on public.consents to portal_definer;
