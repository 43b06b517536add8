-- What an incident said before it was corrected: a correction is an addition, and the first text stays. It is made by
-- correct_incident, which says why, or as before by an update of the row within a day, which does not. Everybody who reads
-- the record reads it (incident_versions), the family not where the school withholds it: it is corrected where the wrong
-- child or another family was named, too.
--
-- A text is kept from the family afterwards too, by correct_incident, and never given back to them.
--
-- Refused: reading it as a table to everybody but who corrected it and the administrators of the school; writing,
-- changing or deleting it to everybody, the secret key included.

comment on table public.disciplinary_corrections is
  'What an incident said before it was corrected. Read as a table by the teacher who corrected it and the administrators of the school, by incident_versions by whoever reads the record; written by a trigger and correct_incident alone. Append-only, but that a text is kept from the family later too.';
comment on column public.disciplinary_corrections.reason is 'Why it was corrected; null where a program did not say.';
comment on column public.disciplinary_corrections.is_withheld is
  'Whether the text is kept from the family, because it names somebody else; once it is, it stays so.';
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
grant select, insert on public.disciplinary_corrections to service_role;
grant select, insert, update (is_withheld) on public.disciplinary_corrections to portal_definer;
grant delete on public.disciplinary_corrections to portal_definer;
