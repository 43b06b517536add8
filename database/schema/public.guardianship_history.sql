-- Generated from the migrated database by `npm run types`; do not edit.

create table public.guardianship_history (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  student_id uuid not null,
  guardianship_id uuid not null,
  profile_id uuid,
  contact_name text,
  action text not null,
  relation text not null,
  reads_records boolean not null,
  is_told boolean not null,
  may_decide boolean not null,
  may_collect boolean not null,
  household smallint,
  is_primary boolean not null,
  changed_by uuid,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint guardianship_history_pkey primary key (id),
  constraint guardianship_history_action_check check (action = any (array['granted', 'changed', 'ended'])),
  constraint guardianship_history_changed_by_fkey foreign key (changed_by) references public.profiles(id) on delete set null,
  constraint guardianship_history_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete set null,
  constraint guardianship_history_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint guardianship_history_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade
);

comment on table public.guardianship_history is 'Each change of a guardianship: who granted, changed or ended it, when, and the rights after it. Written by a trigger alone, never changed; read by the administrators of the school.';
comment on column public.guardianship_history.guardianship_id is 'The guardianship; it may be gone with its person.';
comment on column public.guardianship_history.profile_id is 'Whose rights they are; null for somebody without an account, or once that person has left.';
comment on column public.guardianship_history.changed_by is 'The administrator who did it; null once that person has left, and for what the portal did by itself.';

create index guardianship_history_changed_by on public.guardianship_history using btree (changed_by);
create index guardianship_history_profile on public.guardianship_history using btree (profile_id);
create index guardianship_history_school on public.guardianship_history using btree (school_id);
create index guardianship_history_student on public.guardianship_history using btree (
  student_id, school_id, changed_at desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.guardianship_history for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "erasures find them" on public.guardianship_history for select to portal_definer
  using (true);
create policy "the backup reads" on public.guardianship_history for select to portal_backup
  using (true);
create policy "the service key reads" on public.guardianship_history for select to service_role
  using (true);
create policy "changes note themselves" on public.guardianship_history for insert to portal_definer
  with check (true);
create policy "erasures take them" on public.guardianship_history for delete to portal_definer
  using (true);

grant select on public.guardianship_history to authenticated;
grant select on public.guardianship_history to portal_backup;
grant select, delete on public.guardianship_history to portal_definer;
grant insert (
  school_id, student_id, guardianship_id, profile_id, contact_name, action, relation, reads_records, is_told,
  may_decide, may_collect, household, is_primary, changed_by
) on public.guardianship_history to portal_definer;
grant select on public.guardianship_history to service_role;
