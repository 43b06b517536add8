-- Whose records were erased, or are to be: asked for by the person or a guardian who decides, done by the office. It
-- holds ids and no names, and stays: a restored backup is erased by it again (private.erased_again).
--
-- Refused: writing a row, to everybody but the functions of database/functions/erasures.sql; reading one of somebody
-- else's, to everybody but the administrators of the school.

comment on table public.erasures is
  'Erasures of learners and accounts: asked for, declined, done but for what is kept (kept_until), done, or over because the learner has returned. Read by the school''s administrators and by whoever asked; written by ask_erasure, decline_erasure, erase_learner, and by the deletion of a profile.';
comment on column public.erasures.subject_id is 'The learner''s or the profile''s id; the row may be gone.';
comment on column public.erasures.user_id is 'The account of an erased profile, for restores.';
comment on column public.erasures.kept_until is 'Until when the last of what the school keeps by its settings stays; then the rest goes by itself.';
comment on column public.erasures.kept_days is 'Until when each kind of it stays, by the column of retention_settings that it is kept by: as it was told when it was erased, or asked about last. Lowering the years changes nothing of it.';
comment on column public.erasures.next_on is 'When the next of it goes: what is kept for fewer years goes first.';

alter table public.erasures enable row level security, force row level security;

create policy "administrators read those of their schools" on public.erasures
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "whoever asked reads it" on public.erasures
  for select to authenticated using (asked_by = (select private.profile_id()));

create policy "helpers" on public.erasures for all to portal_definer using (true) with check (true);

create policy "the service key" on public.erasures for all to service_role using (true) with check (true);

grant select (id, school_id, kind, subject_id, state, asked_by, decided_by, answer, kept_until, created_at, decided_at, finished_at)
  on public.erasures to authenticated;
grant select, insert, update, delete on public.erasures to service_role;
grant select, insert, update, delete on public.erasures to portal_definer;

create trigger settle_kept before insert or update of state, kept_until, kept_days, subject_id on public.erasures
  for each row execute function private.settle_kept();

create trigger audit_office_inserts after insert on public.erasures
  referencing new table as new_rows for each statement
  execute function private.audit_administration('deletion', '', '', 'state');

create trigger audit_office_updates after update on public.erasures
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('deletion', '', '', 'state');
