-- What an administrator or a teacher does to the record of their own child: it is not forbidden, and it is not done unseen.
-- Whoever runs the school reads it.
--
-- Refused: every write by anybody; triggers of the tables alone write it (audit_entries.sql).

comment on table public.audit_entries is
  'What people of a school did to the records of learners whose guardians they are by another profile of theirs: who, to whom, to which row, and which columns. Append-only, written by triggers; read by the school''s administrators.';
comment on column public.audit_entries.kind is
  'Why it is recorded: own_child, the actor is a guardian of the learner; bulk_read, the records of very many learners were read in a quarter hour, table_name being their kind and number how many; administration, an administrator decided, granted, removed, corrected or reviewed.';
comment on column public.audit_entries.actor_name is 'The actor''s name at that moment; it stays when the profile goes.';
comment on column public.audit_entries.learner_name is 'The learner''s name at that moment; it stays when the learner goes.';
comment on column public.audit_entries.row_id is 'The row that was written, which may be there no more.';
comment on column public.audit_entries.columns is 'Which columns an update changed; their values are not kept.';

alter table public.audit_entries enable row level security, force row level security;

create policy "administrators read what was done at their schools" on public.audit_entries
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.audit_entries for all to service_role using (true) with check (true);

create policy "helpers" on public.audit_entries for all to portal_definer using (true) with check (true);

grant select on public.audit_entries to authenticated, service_role, portal_definer;
grant insert (school_id, kind, actor_id, actor_name, student_id, learner_name, table_name, operation, row_id, columns, number)
  on public.audit_entries to portal_definer;
grant update (learner_name) on public.audit_entries to portal_definer;
