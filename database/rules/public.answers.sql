-- What families have answered: a row for each answer, in the version that was read, for a learner, by a guardian; on the
-- screen, or on paper and entered by the staff. The latest of a guardian to the present version counts.
--
-- Refused: answering for a learner for whom one does not decide, or whose records one does not read; in somebody else's name; to what the learner is
-- not asked, to an earlier version, or to what was withdrawn; in the place of a later one of the same guardian, which was
-- not seen; what does not fit the form; changing or deleting an answer; reading answers of guardians of another household;
-- a teacher reading those to somebody else's request, or of learners whom the teacher does not teach any more.

comment on table public.answers is
  'Answers to requests, never changed. A guardian reads the own and those of the own household, administrators those of their schools, a teacher those to own requests of learners taught.';
comment on column public.answers.version is 'The version that was read; only the present one is answered.';
comment on column public.answers.guardianship_id is
  'As whom: filled in for the screen; on paper whoever signed. Null where a paper was signed by somebody for whom there is no row (signed_name), or the row is gone.';
comment on column public.answers.profile_id is 'The account of that guardian; null for one without.';
comment on column public.answers.signed_name is 'Who signed the paper, of a learner for whom nobody decides on the portal.';
comment on column public.answers.answer is 'taken_back: a yes that no longer holds.';
comment on column public.answers.filled is 'What was filled in, by the ids of the form''s fields; the database compares it with the form.';
comment on column public.answers.taken_by is 'Who entered a paper: the caller.';
comment on column public.answers.signed_on is 'The day on the paper: none to come, and not more than a year before it was asked.';
comment on column public.answers.answered_at is 'The server''s moment; not granted.';
comment on column public.answers.seen_at is
  'The moment of the own answer that was shown when this one was given, -infinity for none: refused where there is a later one. Null where its device did not say.';

alter table public.answers enable row level security, force row level security;

create policy "guardians read the own and those of their household" on public.answers
  for select to authenticated
  using (guardianship_id = any((select private.answering_guardianship_ids())::uuid[]));

create policy "administrators read those of their schools" on public.answers
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "authors read those of learners they teach" on public.answers
  for select to authenticated
  using (student_id = any((select private.taught_student_ids())::uuid[])
    and exists (select from public.requests r where r.id = answers.request_id and r.author_id = (select private.profile_id())));

-- As whom, private.take_answer has filled in.
create policy "guardians who decide answer" on public.answers
  for insert to authenticated
  with check (way = 'screen' and profile_id = (select private.profile_id())
    and student_id = any((select private.children_ids())::uuid[]));

create policy "administrators enter papers" on public.answers
  for insert to authenticated
  with check (way = 'paper' and taken_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "authors enter papers of learners they teach" on public.answers
  for insert to authenticated
  with check (way = 'paper' and taken_by = (select private.profile_id())
    and student_id = any((select private.taught_student_ids())::uuid[])
    and exists (select from public.requests r where r.id = answers.request_id and r.author_id = (select private.profile_id())));

create policy "helpers read" on public.answers for select to portal_definer using (true);

create policy "the service key" on public.answers for all to service_role using (true) with check (true);

create policy "erasures take them" on public.answers for delete to portal_definer using (true);

-- An answer may bear the id that its guardian's device made: sent twice it is one.
grant select on public.answers to authenticated;
grant insert (id, request_id, version, student_id, guardianship_id, signed_name, answer, filled, way, signed_on, seen_at)
  on public.answers to authenticated;
grant select, insert, update, delete on public.answers to service_role;
grant select on public.answers to portal_definer;
grant delete on public.answers to portal_definer;

create trigger take before insert on public.answers for each row execute function private.take_answer();

create trigger visible before insert or update of signed_name on public.answers
  for each row execute function private.refuse_hidden_characters('signed_name');

create trigger audit_inserts after insert on public.answers
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger read_notice after insert on public.answers
  for each row execute function private.read_by_answering();

select private.publish_changes('public.answers');
