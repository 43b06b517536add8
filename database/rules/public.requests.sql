-- What the school asks of families, for each learner of the audience (docs/decisions/1650): confirm, consent, form, poll,
-- rsvp. Administrators ask at their schools, teachers those whom they teach; what was answered stands in public.answers, of the staff in public.staff_answers.
--
-- Refused: asking in the name of somebody else or at another school; parents asking; a teacher approving what waits for an
-- administrator;
-- an audience without learners, or one that the author may not address (private.check_audience); changing what is asked of whom;
-- changing one that was withdrawn; taking a withdrawal back; deleting one that was answered.

comment on table public.requests is
  'What the school asks of families. Read as announcements are, withdrawn ones too; written by administrators of the school, and by teachers for those they teach. Another title, content or form, in any language, is a new version and asks again.';
comment on column public.requests.author_id is 'The caller; anybody else is refused. Never changed.';
comment on column public.requests.audience_id is
  'Of its learners the guardians are asked; made by make_audience; null is the whole school. Never changed.';
comment on column public.requests.form is
  'The fields beside yes and no: at most 12 of {"id", "kind", "label", "options", "required"}; kinds yes_no, choice, several, text, number, date.';
comment on column public.requests.language is 'Of title, content and form; null is English. Further languages stand in texts.';
comment on column public.requests.texts is
  'What it says in further languages, as events.texts: an array of language, title, description (its content) and is_machine_made. One in the own language is left out. The questions of the form stand in the first language alone.';
comment on column public.requests.due_on is 'What is answered after this day is late, and taken all the same. Not over when people are asked, and within a year of it.';
comment on column public.requests.asks_staff is
  'Whether the staff is asked itself, for an audience of the staff alone: answers stand in public.staff_answers then. Set by the database.';
comment on column public.requests.needs_all is
  'Whether every guardian who decides for the learner has to say yes; else one suffices.';
comment on column public.requests.version is 'Counted by the database; public.request_versions has the text of each.';
comment on column public.requests.withdrawn_at is 'Set once, to whatever; the moment is the server''s.';
comment on column public.requests.awaits_approval is
  'Whether it waits for an administrator (private.asks_for_approval), and is asked of nobody; set by the database, taken away by an administrator, which asks.';
comment on column public.requests.printed_at is 'When the answers that were last printed were read, as request_answers said it (read_at); a later moment than now is now.';

alter table public.requests enable row level security, force row level security;

create policy "members read those of their school" on public.requests
  for select to authenticated
  using (not awaits_approval and school_id = (select private.school_id())
    and (audience_id is null and school_id = (select private.told_school_id())
      or audience_id = any((select private.audience_ids())::uuid[])));

create policy "authors read their own" on public.requests
  for select to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.requests
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers ask at their school" on public.requests
  for insert to authenticated
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');

create policy "administrators ask at their schools" on public.requests
  for insert to authenticated
  with check (author_id = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers change their own" on public.requests
  for update to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher')
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators change those of their schools" on public.requests
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers delete their own" on public.requests
  for delete to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');

create policy "administrators delete those of their schools" on public.requests
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.requests for select to portal_definer using (true);

create policy "an answer holds its text" on public.requests for update to portal_definer using (true) with check (true);

create policy "the service key" on public.requests for all to service_role using (true) with check (true);

-- One may bear the id that its author made, as announcements do: a second attempt asks nobody twice.
grant select, delete on public.requests to authenticated;
grant insert (id, school_id, author_id, kind, title, content, form, language, texts, audience_id, due_on, needs_all)
  on public.requests to authenticated;
grant update (title, content, form, language, texts, due_on, needs_all, withdrawn_at, printed_at, awaits_approval) on public.requests to authenticated;
grant select, insert, update, delete on public.requests to service_role;
grant select, update (changed_at) on public.requests to portal_definer;

create trigger settle before insert or update on public.requests
  for each row execute function private.settle_request();

create trigger visible before insert or update of title, form on public.requests
  for each row execute function private.refuse_hidden_characters('title', 'form');

create trigger check_audience after insert on public.requests
  for each row execute function private.check_audience();

create trigger check_learners after insert on public.requests
  for each row execute function private.check_asked_learners();

create trigger check_still_addressed after update of title, content, form, language, texts, due_on, needs_all, awaits_approval
  on public.requests for each row when (new.withdrawn_at is null and not new.awaits_approval)
  execute function private.check_still_addressed();

create trigger check_people after insert or update of author_id on public.requests
  for each row execute function private.check_author();

create trigger limit_sendings after insert on public.requests
  referencing new table as new_rows for each statement execute function private.limit_sendings('requests');

create trigger forget_notices after delete on public.requests
  referencing old table as old_rows for each statement execute function private.forget_notices('request');

create trigger note_version after insert or update on public.requests
  for each row execute function private.note_request_version();

create trigger tell_request after insert or update on public.requests
  for each row execute function private.tell_request();

create trigger tell_who_moved after update of title, content, form, language, texts, due_on, needs_all, withdrawn_at, awaits_approval
  on public.requests for each row execute function private.tell_who_moved();

select private.publish_changes('public.requests');
select private.publish_losses('public.requests', 'awaits_approval', 'withdrawn_at');
