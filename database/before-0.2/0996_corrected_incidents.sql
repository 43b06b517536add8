-- For a day, whoever wrote an incident may put right what it says: its text, kind, severity and day. What it said
-- before stays on record for that teacher and the administrators of the school.
--
-- Refused: a correction by somebody else, later, or of a record that is decided on; reading what was said before to the parent, since it is corrected
-- where the wrong child or another family was named; writing or deleting that record. Nobody is told a second time:
-- the notice of an incident says nothing of its text, and leads to the row as it is.

alter table public.disciplinary_records add constraint disciplinary_records_id_school_id_key unique (id, school_id);
alter table public.disciplinary_records add column corrected_at timestamptz;
grant update (incident_type, incident_date, description, severity, action_taken)
  on public.disciplinary_records to authenticated;

create table public.disciplinary_corrections (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null references public.schools (id),
  corrected_by uuid references public.profiles (id) on delete set null,
  incident_type text not null,
  incident_date date not null,
  description text not null,
  severity text not null,
  action_taken text,
  corrected_at timestamptz not null default now(),
  constraint disciplinary_corrections_record_id_fkey foreign key (record_id, school_id)
    references public.disciplinary_records (id, school_id) on delete cascade
);

create index disciplinary_corrections_record on public.disciplinary_corrections (record_id, school_id, corrected_at desc);
create index disciplinary_corrections_school on public.disciplinary_corrections (school_id, corrected_at desc, id desc);
create index disciplinary_corrections_person on public.disciplinary_corrections (corrected_by);

alter table public.disciplinary_corrections enable row level security;
alter table public.disciplinary_corrections force row level security;

create policy "own, while at the school" on public.disciplinary_corrections
  for select to authenticated
  using (corrected_by = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators read those of their schools" on public.disciplinary_corrections
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.disciplinary_corrections for all to service_role using (true) with check (true);
create policy "helpers" on public.disciplinary_corrections for all to portal_definer using (true) with check (true);

grant select on public.disciplinary_corrections to authenticated, service_role, portal_definer;
grant insert on public.disciplinary_corrections to portal_definer;
grant insert, update, delete on public.disciplinary_corrections to service_role;

-- As 0644 has it, and who corrects what happened, until when. Runs as the caller.
create or replace function private.pin_disciplinary_record() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- contract/limits.ts, INCIDENT_CORRECTION_HOURS.
  correctable constant interval := interval '24 hours';
  is_correction boolean := (new.incident_type, new.incident_date, new.description, new.severity, new.action_taken)
    is distinct from (old.incident_type, old.incident_date, old.description, old.severity, old.action_taken);
begin
  if is_correction then
    new.corrected_at := now();
  end if;
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.status is distinct from old.status and old.status <> 'pending' then
    raise exception using errcode = '23514', column = 'status',
      message = 'Only a pending record can be resolved or escalated';
  end if;
  if old.parent_notified and not new.parent_notified then
    raise exception using errcode = '23514', column = 'parent_notified',
      message = 'The parent has been notified already';
  end if;
  if is_correction and old.teacher_id is distinct from private.profile_id() then
    raise exception using errcode = '42501', message = 'Only the teacher who wrote this record can correct it';
  end if;
  if is_correction and old.status <> 'pending' then
    raise exception using errcode = '23514',
      message = 'This record is decided on already, so what it says stays';
  end if;
  if is_correction and old.created_at < now() - correctable then
    raise exception using errcode = '23514',
      message = 'A record can be corrected within 24 hours. Please write a new one that refers to it.';
  end if;
  return new;
end
$$;

create function private.keep_corrected_incident() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.disciplinary_corrections
    (record_id, school_id, corrected_by, incident_type, incident_date, description, severity, action_taken)
  values (old.id, old.school_id, private.profile_id(), old.incident_type, old.incident_date, old.description,
          old.severity, old.action_taken);
  return null;
end
$$;
revoke execute on function private.keep_corrected_incident() from public;
alter function private.keep_corrected_incident() owner to portal_definer;
create trigger keep_corrected after update on public.disciplinary_records
  for each row
  when ((new.incident_type, new.incident_date, new.description, new.severity, new.action_taken)
    is distinct from (old.incident_type, old.incident_date, old.description, old.severity, old.action_taken))
  execute function private.keep_corrected_incident();

comment on table public.disciplinary_corrections is
  'What an incident said before it was corrected. Read by the teacher who corrected it and the administrators of the school, never by a parent; written by a trigger alone.';
comment on column public.disciplinary_corrections.corrected_by is 'Null for a service, or once the person is deleted.';
comment on column public.disciplinary_records.corrected_at is
  'When what it says was last corrected, which its readers see; set by the database. What it said before stands in disciplinary_corrections.';
comment on table public.disciplinary_records is
  'Incidents. Read by the teachers of the learner, the teacher who wrote it, the parent of the confirmed child and the administrators of the school. Its teacher corrects what it says for 24 hours, while it is pending; nobody deletes one.';
