-- Generated from the migrated database by `npm run types`; do not edit.

create table public.audit_entries (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  kind text not null,
  actor_id uuid,
  actor_name text not null,
  student_id uuid,
  learner_name text not null,
  table_name text not null,
  operation text not null,
  row_id uuid,
  columns text[] not null default '{}'::text[],
  recorded_at timestamp with time zone not null default clock_timestamp(),
  number integer,
  act text,
  person_id uuid,
  constraint audit_entries_pkey primary key (id),
  constraint audit_entries_act_check check (
    act = any (
      array['approval', 'rejection', 'right', 'deletion', 'correction', 'review', 'restore', 'setting']
    )
  ),
  constraint audit_entries_administration_check check ((kind = 'administration') = (act is not null)),
  constraint audit_entries_kind_check check (kind = any (array['own_child', 'bulk_read', 'administration'])),
  constraint audit_entries_operation_check check (
    operation = any (array['insert', 'update', 'delete', 'read'])
  ),
  constraint audit_entries_actor_id_fkey foreign key (actor_id) references public.profiles(id) on delete set null,
  constraint audit_entries_person_id_fkey foreign key (person_id) references public.profiles(id) on delete set null,
  constraint audit_entries_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint audit_entries_student_id_school_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete set null (student_id)
);

comment on table public.audit_entries is 'What people of a school did to the records of learners whose guardians they are by another profile of theirs, reads of very many records, and what administrators do: who, to whom, to which row, and which columns. Append-only, written by triggers; read by the school''s administrators.';
comment on column public.audit_entries.kind is 'Why it is recorded: own_child, the actor is a guardian of the learner; bulk_read, the records of very many learners were read in a quarter hour, table_name being their kind and number how many; administration, an administrator did what act says.';
comment on column public.audit_entries.actor_name is 'The actor''s name at that moment; it stays when the profile goes. Empty for a program with the secret key.';
comment on column public.audit_entries.learner_name is 'The learner''s name at that moment; it stays when the learner goes.';
comment on column public.audit_entries.operation is 'insert, update or delete; read of a bulk_read, and of whoever looked at the log of reads (table_name record_reads).';
comment on column public.audit_entries.row_id is 'The row that was written, which may be there no more.';
comment on column public.audit_entries.columns is 'Which columns an update changed; their values are not kept.';
comment on column public.audit_entries.number is 'How many rows one statement wrote, or learners were read, where they are not listed one by one.';
comment on column public.audit_entries.act is 'Of kind administration: approval, rejection, right (who may see or do what), deletion, correction, review (of a reported conversation), restore (a rejection or a leaving taken back), setting; null otherwise.';
comment on column public.audit_entries.person_id is 'Of kind administration: the person whom it was done to, while the profile is there. No name is kept.';

create index audit_entries_actor on public.audit_entries using btree (actor_id);
create index audit_entries_kind on public.audit_entries using btree (school_id, kind, recorded_at desc, id);
create index audit_entries_person on public.audit_entries using btree (person_id) where person_id is not null;
create index audit_entries_row on public.audit_entries using btree (row_id) where row_id is not null;
create index audit_entries_school on public.audit_entries using btree (school_id, recorded_at desc, id);
create index audit_entries_student on public.audit_entries using btree (
  student_id, school_id, recorded_at desc
);

-- Row security is on, for the owner too.
create policy "administrators read what was done at their schools" on public.audit_entries for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the backup reads" on public.audit_entries for select to portal_backup
  using (true);
create policy helpers on public.audit_entries for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.audit_entries for all to service_role
  using (true)
  with check (true);

grant select on public.audit_entries to authenticated;
grant select on public.audit_entries to portal_backup;
grant select on public.audit_entries to portal_definer;
grant insert (
  school_id, kind, actor_id, actor_name, student_id, learner_name, table_name, operation, row_id, columns,
  number, act, person_id
) on public.audit_entries to portal_definer;
grant update (learner_name) on public.audit_entries to portal_definer;
grant select on public.audit_entries to service_role;
