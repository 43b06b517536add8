-- Disciplinary records of learners.
--
-- Refused: a record on a learner whom the teacher does not teach; one that does not begin as pending; a
-- status that changes again once it is resolved or escalated; taking back that a parent was told; changing
-- what happened. Whoever teaches the learner reads the records and carries them on, so that none is lost
-- with its teacher; the parent of the confirmed child and the administrators of the school read them.

create table public.disciplinary_records (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null,
  teacher_id uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  incident_type text not null check (incident_type in (
    'Behavioral Issue', 'Academic Misconduct', 'Attendance Issue', 'Disrespect', 'Fighting',
    'Inappropriate Language', 'Technology Misuse', 'Vandalism', 'Other')),
  incident_date date not null check (incident_date between date '2000-01-01' and date '2999-12-31'),
  description text not null check (description ~ '\S' and length(description) <= 5000),
  severity text not null default 'low' check (severity in ('low', 'medium', 'high')),
  status text not null default 'pending' check (status in ('pending', 'resolved', 'escalated')),
  action_taken text check (length(action_taken) <= 2000),
  follow_up_required boolean not null default false,
  parent_notified boolean not null default false,
  created_at timestamptz not null default now(),
  constraint disciplinary_records_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id)
);

create index disciplinary_records_student on public.disciplinary_records (student_id, school_id, incident_date desc);
create index disciplinary_records_teacher on public.disciplinary_records (teacher_id, created_at desc);
create index disciplinary_records_school on public.disciplinary_records (school_id, created_at desc, id desc);

alter table public.disciplinary_records enable row level security;
alter table public.disciplinary_records force row level security;

create trigger complete before insert on public.disciplinary_records
  for each row execute function private.fill_teacher();
create trigger place before insert on public.disciplinary_records
  for each row execute function private.place_by_student();
create trigger check_people after insert or update of teacher_id on public.disciplinary_records
  for each row execute function private.check_teacher();

-- Row security decides who may change a record; this decides how it goes on. Runs as the caller.
create function private.pin_disciplinary_record() returns trigger
language plpgsql
set search_path = ''
as $$
begin
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
  return new;
end
$$;
revoke execute on function private.pin_disciplinary_record() from public;
create trigger pin before update on public.disciplinary_records
  for each row execute function private.pin_disciplinary_record();

create policy "teachers read those of whom they teach" on public.disciplinary_records
  for select to authenticated using (student_id = any((select private.taught_student_ids())::uuid[]));
create policy "own, while at the school" on public.disciplinary_records
  for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read those of their confirmed children" on public.disciplinary_records
  for select to authenticated using (student_id = any((select private.children_ids())::uuid[]));
create policy "administrators read those of their schools" on public.disciplinary_records
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "teachers record what happened with whom they teach" on public.disciplinary_records
  for insert to authenticated
  with check (teacher_id = (select private.profile_id()) and status = 'pending'
    and student_id = any((select private.taught_student_ids())::uuid[]));
create policy "teachers carry on those of whom they teach" on public.disciplinary_records
  for update to authenticated
  using (student_id = any((select private.taught_student_ids())::uuid[]))
  with check (student_id = any((select private.taught_student_ids())::uuid[]));
create policy "teachers carry on their own" on public.disciplinary_records
  for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the service key" on public.disciplinary_records for all to service_role using (true) with check (true);
create policy "helpers" on public.disciplinary_records for all to portal_definer using (true) with check (true);

grant select on public.disciplinary_records to authenticated, service_role, portal_definer;
grant insert (id, student_id, teacher_id, incident_type, incident_date, description, severity, status, action_taken,
              follow_up_required, parent_notified)
  on public.disciplinary_records to authenticated;
grant update (status, parent_notified) on public.disciplinary_records to authenticated;
grant update (parent_notified) on public.disciplinary_records to portal_definer;
grant insert, update, delete on public.disciplinary_records to service_role;

comment on table public.disciplinary_records is
  'Incidents. Read by the teachers of the learner, the teacher who wrote it, the parent of the confirmed child and the administrators of the school. Nobody deletes one or changes what it says happened.';
comment on column public.disciplinary_records.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.disciplinary_records.incident_date is 'A day, never shifted by a time zone.';
comment on column public.disciplinary_records.status is 'Begins as pending; becomes resolved or escalated once.';
comment on column public.disciplinary_records.parent_notified is
  'Whether the parent was told. Once true, it stays true.';
comment on column public.disciplinary_records.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.disciplinary_records.school_id is 'Derived from the learner; not granted.';

select private.publish_changes('public.disciplinary_records');
