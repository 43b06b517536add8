-- Generated from the migrated database by `npm run types`; do not edit.

create table public.disciplinary_corrections (
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null,
  corrected_by uuid,
  incident_type text not null,
  incident_date date not null,
  description text not null,
  severity text not null,
  action_taken text,
  corrected_at timestamp with time zone not null default now(),
  reason text,
  is_withheld boolean not null default true,
  constraint disciplinary_corrections_pkey primary key (id),
  constraint disciplinary_corrections_reason_check check (reason ~ '\S' and length(reason) <= 500),
  constraint disciplinary_corrections_corrected_by_fkey foreign key (corrected_by) references public.profiles(id) on delete set null,
  constraint disciplinary_corrections_record_id_fkey foreign key (
    record_id, school_id
  ) references public.disciplinary_records(id, school_id) on delete cascade,
  constraint disciplinary_corrections_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.disciplinary_corrections is 'What an incident said before it was corrected. Read as a table by the teacher who corrected it and the administrators of the school, by incident_versions by whoever reads the record; written by a trigger and correct_incident alone. Append-only, but that a text is kept from the family later too.';
comment on column public.disciplinary_corrections.corrected_by is 'Null for a service, or once the person is deleted.';
comment on column public.disciplinary_corrections.reason is 'Why it was corrected; null where a program did not say.';
comment on column public.disciplinary_corrections.is_withheld is 'Whether the text is kept from the family, because it names somebody else; once it is, it stays so.';

create index disciplinary_corrections_person on public.disciplinary_corrections using btree (corrected_by);
create index disciplinary_corrections_record on public.disciplinary_corrections using btree (
  record_id, school_id, corrected_at desc
);
create index disciplinary_corrections_school on public.disciplinary_corrections using btree (
  school_id, corrected_at desc, id desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.disciplinary_corrections for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "own, while at the school" on public.disciplinary_corrections for select to authenticated
  using (corrected_by = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the backup reads" on public.disciplinary_corrections for select to portal_backup
  using (true);
create policy helpers on public.disciplinary_corrections for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.disciplinary_corrections for all to service_role
  using (true)
  with check (true);

grant select on public.disciplinary_corrections to authenticated;
grant select on public.disciplinary_corrections to portal_backup;
grant select, insert, delete on public.disciplinary_corrections to portal_definer;
grant update (is_withheld) on public.disciplinary_corrections to portal_definer;
grant select, insert on public.disciplinary_corrections to service_role;
