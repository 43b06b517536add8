-- What administrators do: which act it was, and to whom, where it was a person of the school.
alter table public.audit_entries
  add column act text check (act in ('approval', 'rejection', 'right', 'deletion', 'correction', 'review', 'restore', 'setting')),
  add column person_id uuid references public.profiles (id) on delete set null,
  add constraint audit_entries_administration_check check ((kind = 'administration') = (act is not null));

create index audit_entries_kind on public.audit_entries (school_id, kind, recorded_at desc, id);
create index audit_entries_person on public.audit_entries (person_id) where person_id is not null;
