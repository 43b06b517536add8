-- Letters of the office by which somebody becomes a guardian: a code for one learner, of which only the digest is kept.
--
-- Refused: writing a row, to everybody but the functions of database/functions/claim_codes.sql; reading a digest, to
-- everybody; reading that a letter exists, to everybody but the administrators of the school.

comment on table public.claim_codes is
  'Letters by which somebody becomes a guardian of a learner: for whom, with which rights, by whom, until when, and who used it. Read by the administrators of the school; written by create_claim_codes, withdraw_claim_code, withdraw_letters_of and claim_learner.';
comment on column public.claim_codes.code_hash is 'SHA-256 of the code, which is shown once, when it is made; granted to nobody.';
comment on column public.claim_codes.guardianship_id is
  'The guardian without an account whom the letter is for, who keeps the rights of that row; null for a new guardian.';
comment on column public.claim_codes.batch_id is
  'The call that made it, under an id of its caller: sent again, it makes its letters anew.';
comment on column public.claim_codes.printer_id is
  'Who printed it, which stays when that person''s profile is gone: created_by is empty then. No key.';
comment on column public.claim_codes.printer_name is
  'The name of who printed it, as it was then. Written by a trigger; null where nobody is known any more.';
comment on column public.claim_codes.claimed_by is 'Who used it; null once that person has left.';

alter table public.claim_codes enable row level security, force row level security;

create policy "administrators read those of their schools" on public.claim_codes
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key reads" on public.claim_codes for select to service_role using (true);

create policy "helpers" on public.claim_codes for all to portal_definer using (true) with check (true);

grant select (id, school_id, student_id, guardianship_id, relation, reads_records, is_told, may_decide, may_collect,
              created_by, created_at, expires_at, claimed_at, claimed_by, withdrawn_at, printer_id, printer_name)
  on public.claim_codes to authenticated;
grant select (id, school_id, student_id, guardianship_id, relation, reads_records, is_told, may_decide, may_collect,
              created_by, created_at, expires_at, claimed_at, claimed_by, withdrawn_at, printer_id, printer_name)
  on public.claim_codes to service_role;
grant select on public.claim_codes to portal_definer;
grant insert (school_id, student_id, guardianship_id, code_hash, relation, reads_records, is_told, may_decide, may_collect, created_by, batch_id)
  on public.claim_codes to portal_definer;
grant update (claimed_at, claimed_by, withdrawn_at) on public.claim_codes to portal_definer;
grant delete on public.claim_codes to portal_definer;

create trigger name_printer before insert on public.claim_codes
  for each row execute function private.name_printer();

create trigger check_own_guardian before insert or update of relation on public.claim_codes
  for each row when (new.relation = 'self') execute function private.check_own_guardian();

create trigger audit_deletes after delete on public.claim_codes
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.claim_codes
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.claim_codes
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger limit_sendings after insert on public.claim_codes
  referencing new table as new_rows for each statement execute function private.limit_sendings('letters');

create trigger audit_office_inserts after insert on public.claim_codes
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', 'student_id', '', 'withdrawn_at');

create trigger audit_office_updates after update on public.claim_codes
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('right', 'student_id', '', 'withdrawn_at');

create trigger note_ended_by_use after update of claimed_at on public.claim_codes
  for each row when (old.withdrawn_at is null and old.claimed_at is null and new.claimed_at is not null)
  execute function private.note_ended_right('id,claimed_at', '{"withdrawn_at": "now"}');

create trigger note_ended_by_withdrawal after update of withdrawn_at on public.claim_codes
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.note_ended_right('id,claimed_at', '{}', 'withdrawn_at');
