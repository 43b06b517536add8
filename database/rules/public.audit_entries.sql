-- What an administrator or a teacher does to the record of their own child, who reads very many learners' records, and what
-- administrators decide: it is not forbidden, and it is not done unseen. Whoever runs the school reads it.
--
-- Refused: every write by anybody, the secret key included; triggers of the tables and the reads themselves alone write it
-- (audit_entries.sql, record_reads.sql).

comment on table public.audit_entries is
  'What people of a school did to the records of learners whose guardians they are by another profile of theirs, reads of very many records, and what administrators do: who, to whom, to which row, and which columns. Append-only, written by triggers; read by the school''s administrators.';
comment on column public.audit_entries.kind is
  'Why it is recorded: own_child, the actor is a guardian of the learner; bulk_read, the records of very many learners were read in a quarter hour, table_name being their kind and number how many; administration, an administrator did what act says.';
comment on column public.audit_entries.operation is
  'insert, update or delete; read of a bulk_read, and of whoever looked at the log of reads (table_name record_reads).';
comment on column public.audit_entries.act is
  'Of kind administration: approval, rejection, right (who may see or do what), deletion, correction, review (of a reported conversation), restore (a rejection or a leaving taken back), setting; null otherwise.';
comment on column public.audit_entries.person_id is 'Of kind administration: the person whom it was done to, while the profile is there. No name is kept.';
comment on column public.audit_entries.number is 'How many rows one statement wrote, or learners were read, where they are not listed one by one.';
comment on column public.audit_entries.actor_name is
  'The actor''s name at that moment; it stays when the profile goes. Empty for a program with the secret key.';
comment on column public.audit_entries.learner_name is 'The learner''s name at that moment; it stays when the learner goes.';
comment on column public.audit_entries.row_id is 'The row that was written, which may be there no more.';
comment on column public.audit_entries.columns is 'Which columns an update changed; their values are not kept.';

alter table public.audit_entries enable row level security, force row level security;

create policy "administrators read what was done at their schools" on public.audit_entries
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.audit_entries for all to service_role using (true) with check (true);

create policy "helpers" on public.audit_entries for all to portal_definer using (true) with check (true);

grant select on public.audit_entries to authenticated, service_role, portal_definer;
grant insert (school_id, kind, act, actor_id, actor_name, student_id, learner_name, person_id, table_name, operation, row_id, columns,
              number)
  on public.audit_entries to portal_definer;
grant update (learner_name) on public.audit_entries to portal_definer;
