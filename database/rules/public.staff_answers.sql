-- What the staff has answered to what was asked of them alone (requests.asks_staff): a row for each answer, in the version
-- that was read, by the person who gives it. The latest of a person to the present version counts.
--
-- Refused: answering what is not asked of the caller, in somebody else's name, to an earlier version or to what was
-- withdrawn; in the place of a later one of the same person, which was not seen; what does not fit the form; changing or
-- deleting an answer; a colleague reading those of another, unless they asked for them; families reading any.

comment on table public.staff_answers is
  'Answers of the staff to requests of them alone, never changed. Everybody reads the own, administrators those of their schools, a teacher those to own requests.';
comment on column public.staff_answers.school_id is 'Derived from the request; not granted.';
comment on column public.staff_answers.version is 'The version that was read; only the present one is answered.';
comment on column public.staff_answers.profile_id is 'The caller; filled in, and not granted. Null once the person is deleted.';
comment on column public.staff_answers.answer is 'taken_back: a yes that no longer holds.';
comment on column public.staff_answers.filled is 'What was filled in, by the ids of the form''s fields; the database compares it with the form.';
comment on column public.staff_answers.answered_at is 'The server''s moment; not granted.';
comment on column public.staff_answers.seen_at is
  'The moment of the own answer that was shown when this one was given, -infinity for none: refused where there is a later one. Null where its device did not say.';

alter table public.staff_answers enable row level security, force row level security;

create policy "own, while at the school" on public.staff_answers
  for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.staff_answers
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

-- The inner query is bound by the policies of requests.
create policy "authors read those to their own" on public.staff_answers
  for select to authenticated
  using (school_id = (select private.school_id())
    and exists (select from public.requests r where r.id = staff_answers.request_id and r.author_id = (select private.profile_id())));

-- Who is asked, private.take_staff_answer has looked at.
create policy "the staff answers" on public.staff_answers
  for insert to authenticated
  with check (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "helpers read" on public.staff_answers for select to portal_definer using (true);

create policy "the service key" on public.staff_answers for all to service_role using (true) with check (true);

grant select on public.staff_answers to authenticated;
grant insert (id, request_id, version, answer, filled, seen_at) on public.staff_answers to authenticated;
grant select, insert, update, delete on public.staff_answers to service_role;
grant select on public.staff_answers to portal_definer;

create trigger take before insert on public.staff_answers for each row execute function private.take_staff_answer();

create trigger read_notice after insert on public.staff_answers
  for each row execute function private.read_by_staff_answering();

select private.publish_changes('public.staff_answers');
