-- For a day, whoever wrote an incident may put right what it says: its text, kind, severity and day. What it said
-- before stays on record for that teacher and the administrators of the school.
--
-- Refused: a correction by somebody else, later, or of a record that is decided on; reading what was said before to
-- the parent, since it is corrected where the wrong child or another family was named; writing or deleting that
-- record. Nobody is told a second time: the notice of an incident says nothing of its text, and leads to the row as
-- it is.

comment on table public.disciplinary_corrections is
  'What an incident said before it was corrected. Read by the teacher who corrected it and the administrators of the school, never by a parent; written by a trigger alone.';
comment on column public.disciplinary_corrections.corrected_by is
  'Null for a service, or once the person is deleted.';

alter table public.disciplinary_corrections enable row level security, force row level security;

create policy "own, while at the school" on public.disciplinary_corrections
  for select to authenticated
  using (corrected_by = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.disciplinary_corrections
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.disciplinary_corrections for all to service_role using (true) with check (true);

create policy "helpers" on public.disciplinary_corrections for all to portal_definer using (true) with check (true);

grant select on public.disciplinary_corrections to authenticated;
grant select, insert, update, delete on public.disciplinary_corrections to service_role;
grant select, insert on public.disciplinary_corrections to portal_definer;
grant delete on public.disciplinary_corrections to portal_definer;
