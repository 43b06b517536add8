-- What became of each guardianship: a row for each change, with the rights as they were after it.
--
-- Refused: writing, changing and taking back, to everybody but private.note_guardianship, which the rows themselves
-- call; reading it, to everybody but the administrators of the school: guardians do not learn of each other by it.

comment on table public.guardianship_history is
  'Each change of a guardianship: who granted, changed or ended it, when, and the rights after it. Written by a trigger alone, never changed; read by the administrators of the school.';
comment on column public.guardianship_history.guardianship_id is 'The guardianship; it may be gone with its person.';
comment on column public.guardianship_history.profile_id is 'Whose rights they are; null for somebody without an account, or once that person has left.';
comment on column public.guardianship_history.changed_by is
  'The administrator who did it; null once that person has left, and for what the portal did by itself.';

alter table public.guardianship_history enable row level security, force row level security;

create policy "administrators read those of their schools" on public.guardianship_history
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "changes note themselves" on public.guardianship_history for insert to portal_definer with check (true);

create policy "the service key reads" on public.guardianship_history for select to service_role using (true);

create policy "erasures find them" on public.guardianship_history for select to portal_definer using (true);

create policy "erasures take them" on public.guardianship_history for delete to portal_definer using (true);

grant select on public.guardianship_history to authenticated;
grant select on public.guardianship_history to service_role;
grant insert (school_id, student_id, guardianship_id, profile_id, contact_name, action, relation, reads_records, is_told,
              may_decide, may_collect, household, is_primary, changed_by)
  on public.guardianship_history to portal_definer;
grant select, delete on public.guardianship_history to portal_definer;
