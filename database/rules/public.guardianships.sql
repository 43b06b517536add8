-- Who stands for a learner, and with which rights: a row for each person, with an account (profile_id) or without
-- (contact_name). Ended ones stay. students.parent_id is the primary one, kept by private.settle_primary.
--
-- Refused: writing a row, to everybody but the functions of database/functions/guardianships.sql; a guardian reading
-- another one of the same learner, unless the school has marked the two one household; anybody but the
-- administrators reading how to reach a guardian without an account (public.guardian_contacts).

comment on table public.guardianships is
  'Who stands for a learner, with which rights. A guardian reads the own and those of the own household, administrators those of their schools; written by grant_guardianship, change_guardianship, make_primary_guardian and end_guardianship, and by what sets students.parent_id.';
comment on column public.guardianships.contact_name is 'Of somebody without an account; profile_id is null then.';
comment on column public.guardianships.contact_phone is
  'Granted to nobody for reading: public.guardian_contacts gives it to the school''s administrators.';
comment on column public.guardianships.contact_email is
  'Granted to nobody for reading: public.guardian_contacts gives it to the school''s administrators.';
comment on column public.guardianships.reads_records is
  'Reads what the school keeps and plans for the learner: reports, incidents, timetable, work. Without it the guardian sees that the learner is at the school, and what is told to all.';
comment on column public.guardianships.is_told is
  'Is told of what concerns the learner, as far as the guardian may read it.';
comment on column public.guardianships.may_decide is 'Signs, consents and adds for the learner.';
comment on column public.guardianships.may_collect is 'May fetch the learner from school.';
comment on column public.guardianships.household is
  'Guardians of one learner with the same number live together and see each other; null sees nobody and is seen by nobody.';
comment on column public.guardianships.is_primary is 'Is named by students.parent_id; one for a learner at most.';
comment on column public.guardianships.changed_at is 'What change_guardianship compares, so that nobody writes over what was not shown.';

alter table public.guardianships enable row level security, force row level security;

-- One that has ended for an hour more: so an open page is told live that it has, and lets go of what it shows.
create policy "guardians read their own" on public.guardianships
  for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (ended_at is null or ended_at > now() - interval '1 hour'));

create policy "guardians read those of their household" on public.guardianships
  for select to authenticated using (id = any((select private.household_guardianship_ids())::uuid[]));

create policy "administrators read those of their schools" on public.guardianships
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.guardianships for all to service_role using (true) with check (true);

create policy "helpers" on public.guardianships for all to portal_definer using (true) with check (true);

grant select (id, school_id, student_id, profile_id, contact_name, relation, reads_records, is_told, may_decide,
              may_collect, household, is_primary, granted_by, created_at, changed_at, ended_at, state)
  on public.guardianships to authenticated;
grant select, insert, update, delete on public.guardianships to service_role;
grant select, delete on public.guardianships to portal_definer;
grant insert (id, school_id, student_id, profile_id, contact_name, contact_phone, contact_email, relation,
              reads_records, is_told, may_decide, may_collect, household, is_primary, granted_by)
  on public.guardianships to portal_definer;
grant update (profile_id, contact_name, contact_phone, contact_email, relation, reads_records, is_told, may_decide,
              may_collect, household, is_primary, changed_at, ended_at)
  on public.guardianships to portal_definer;

create trigger check_own_guardian before insert or update of relation on public.guardianships
  for each row when (new.relation = 'self') execute function private.check_own_guardian();

create trigger audit_deletes after delete on public.guardianships
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.guardianships
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.guardianships
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger check_guardian after insert or update of profile_id on public.guardianships
  for each row execute function private.check_guardian();

create trigger visible before insert or update of contact_name on public.guardianships
  for each row execute function private.refuse_hidden_characters('contact_name');

create trigger note_history after insert or update on public.guardianships
  for each row execute function private.note_guardianship();

create trigger settle_primary after insert or delete or update of ended_at, reads_records, may_decide
  on public.guardianships for each row execute function private.settle_primary_of_row();

create trigger tell_of_deciders after insert or update of may_decide, ended_at, profile_id on public.guardianships
  for each row execute function private.tell_of_deciders();

create trigger end_sharing_by_deletes after delete on public.guardianships
  referencing old table as old_rows for each statement execute function private.end_sharing_of_learners();

create trigger end_sharing_by_updates after update on public.guardianships
  referencing old table as old_rows for each statement execute function private.end_sharing_of_learners();

create trigger tell_household_by_deletes after delete on public.guardianships
  referencing old table as old_rows for each statement execute function private.tell_household();

create trigger tell_household_by_updates after update on public.guardianships
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.tell_household();

create trigger withdraw_links_by_deletes after delete on public.guardianships
  referencing old table as old_rows for each statement execute function private.withdraw_links();

create trigger withdraw_links_by_updates after update on public.guardianships
  referencing old table as old_rows for each statement execute function private.withdraw_links();

create trigger audit_office_deletes after delete on public.guardianships
  referencing old table as old_rows for each statement
  execute function private.audit_administration('right', 'student_id', 'profile_id', 'profile_id', 'contact_name', 'contact_phone', 'contact_email', 'relation', 'reads_records', 'is_told', 'may_decide', 'may_collect', 'household', 'ended_at');

create trigger audit_office_inserts after insert on public.guardianships
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', 'student_id', 'profile_id', 'profile_id', 'contact_name', 'contact_phone', 'contact_email', 'relation', 'reads_records', 'is_told', 'may_decide', 'may_collect', 'household', 'ended_at');

create trigger audit_office_updates after update on public.guardianships
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('right', 'student_id', 'profile_id', 'profile_id', 'contact_name', 'contact_phone', 'contact_email', 'relation', 'reads_records', 'is_told', 'may_decide', 'may_collect', 'household', 'ended_at');

select private.publish_changes('public.guardianships');
