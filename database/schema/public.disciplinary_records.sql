-- Generated from the migrated database by `npm run types`; do not edit.

create table public.disciplinary_records (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  teacher_id uuid,
  school_id uuid not null,
  incident_type text not null,
  incident_date date not null,
  description text not null,
  severity text not null default 'low',
  status text not null default 'pending',
  action_taken text,
  follow_up_required boolean not null default false,
  parent_notified boolean not null default false,
  created_at timestamp with time zone not null default now(),
  corrected_at timestamp with time zone,
  grade_id uuid,
  constraint disciplinary_records_pkey primary key (id),
  constraint disciplinary_records_id_school_id_key unique (id, school_id),
  constraint disciplinary_records_action_taken_check check (length(action_taken) <= 2000),
  constraint disciplinary_records_description_check check (description ~ '\S' and length(description) <= 5000),
  constraint disciplinary_records_incident_date_check check (
    incident_date >= '2000-01-01'::date and incident_date <= '2999-12-31'::date
  ),
  constraint disciplinary_records_incident_type_check check (
    incident_type = any (
      array[
        'Behavioral Issue', 'Academic Misconduct', 'Attendance Issue', 'Disrespect', 'Fighting',
        'Inappropriate Language', 'Technology Misuse', 'Vandalism', 'Other'
      ]
    )
  ),
  constraint disciplinary_records_severity_check check (severity = any (array['low', 'medium', 'high'])),
  constraint disciplinary_records_status_check check (
    status = any (array['pending', 'resolved', 'escalated'])
  ),
  constraint disciplinary_records_grade_id_fkey foreign key (grade_id, school_id) references public.grades(id, school_id) on delete set null (grade_id),
  constraint disciplinary_records_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint disciplinary_records_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id),
  constraint disciplinary_records_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete set null
);

comment on table public.disciplinary_records is 'Incidents. Read by the teachers of the learner, the teacher who wrote it, the parent of the confirmed child and the administrators of the school. What it said before a correction stays in disciplinary_corrections; nobody deletes one.';
comment on column public.disciplinary_records.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.disciplinary_records.teacher_id is 'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.disciplinary_records.school_id is 'Derived from the learner; not granted.';
comment on column public.disciplinary_records.incident_date is 'A day, never shifted by a time zone.';
comment on column public.disciplinary_records.status is 'Begins as pending; becomes resolved or escalated once.';
comment on column public.disciplinary_records.parent_notified is 'Whether the parent was told. Set when the record is made: by whoever made it, in person or by phone. Set later: by the notice that is sent with it. Once true, it stays true.';
comment on column public.disciplinary_records.corrected_at is 'When what it says was last corrected, which its readers see; set by the database. What it said before stands in disciplinary_corrections.';
comment on column public.disciplinary_records.grade_id is 'The grade in which the learner was on incident_date (private.grade_on), where that is not known when it was recorded; not granted. Null for what was recorded before the grade was kept and a move that is known, and once the grade is deleted.';

create index disciplinary_records_grade on public.disciplinary_records using btree (grade_id, school_id);
create index disciplinary_records_school on public.disciplinary_records using btree (
  school_id, created_at desc, id desc
);
create index disciplinary_records_school_day on public.disciplinary_records using btree (
  school_id, incident_date
);
create index disciplinary_records_student on public.disciplinary_records using btree (
  student_id, school_id, incident_date desc
);
create index disciplinary_records_teacher on public.disciplinary_records using btree (
  teacher_id, created_at desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.disciplinary_records for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "own, while at the school" on public.disciplinary_records for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read those of their confirmed children" on public.disciplinary_records for select to authenticated
  using (student_id = any ((select private.children_ids())::uuid[]));
create policy "teachers read those of whom they teach" on public.disciplinary_records for select to authenticated
  using (student_id = any ((select private.taught_student_ids())::uuid[]));
create policy "the backup reads" on public.disciplinary_records for select to portal_backup
  using (true);
create policy "teachers record what happened with whom they teach" on public.disciplinary_records for insert to authenticated
  with check (
    teacher_id = (select private.profile_id())
    and status = 'pending'
    and (student_id = any ((select private.taught_student_ids())::uuid[]))
  );
create policy "teachers carry on their own" on public.disciplinary_records for update to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()))
  with check (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "teachers carry on those of whom they teach" on public.disciplinary_records for update to authenticated
  using (student_id = any ((select private.taught_student_ids())::uuid[]))
  with check (student_id = any ((select private.taught_student_ids())::uuid[]));
create policy helpers on public.disciplinary_records for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.disciplinary_records for all to service_role
  using (true)
  with check (true);

grant select on public.disciplinary_records to authenticated;
grant insert (
  id, student_id, teacher_id, incident_type, incident_date, description, severity, status, action_taken,
  follow_up_required, parent_notified
) on public.disciplinary_records to authenticated;
grant update (
  incident_type, incident_date, description, severity, status, action_taken, follow_up_required,
  parent_notified
) on public.disciplinary_records to authenticated;
grant select on public.disciplinary_records to portal_backup;
grant select, delete on public.disciplinary_records to portal_definer;
grant update (
  incident_type, incident_date, description, severity, action_taken, parent_notified, corrected_at
) on public.disciplinary_records to portal_definer;
grant select, insert, update, delete on public.disciplinary_records to service_role;

-- 1. before each row
create trigger check_day before insert or update of incident_date on public.disciplinary_records
for each row
execute function private.check_incident_day();

create or replace function private.check_incident_day()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if new.incident_date > private.school_today() then
    raise exception using errcode = '23514', column = 'incident_date', detail = 'incident_date',
      message = 'The incident date cannot lie in the future',
      hint = '{"code": "incident.date_in_future"}';
  end if;
  return new;
end
$function$;

-- 2. before each row
create trigger complete before insert on public.disciplinary_records
for each row
execute function private.fill_teacher();

-- 3. before each row
create trigger pin before update on public.disciplinary_records
for each row
execute function private.pin_disciplinary_record();

create or replace function private.pin_disciplinary_record()
returns trigger
language plpgsql
set search_path to ''
as $function$
declare
  -- contract/limits.ts, INCIDENT_CORRECTION_HOURS.
  correctable constant interval := interval '24 hours';
  is_correction boolean := (new.incident_type, new.incident_date, new.description, new.severity, new.action_taken)
    is distinct from (old.incident_type, old.incident_date, old.description, old.severity, old.action_taken);
  -- Whether somebody has to see to it is the writer's to say, too, and no text that is kept.
  is_writers boolean := is_correction or new.follow_up_required <> old.follow_up_required;
begin
  if is_correction then
    new.corrected_at := now();
  end if;
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.status is distinct from old.status and old.status <> 'pending' then
    raise exception using errcode = '23514', column = 'status',
      message = 'Only a pending record can be resolved or escalated',
      hint = '{"code": "incident.only_pending"}';
  end if;
  if old.parent_notified and not new.parent_notified then
    raise exception using errcode = '23514', column = 'parent_notified',
      message = 'The parent has been notified already',
      hint = '{"code": "incident.notified_already"}';
  end if;
  if is_writers and old.teacher_id is distinct from private.profile_id() then
    raise exception using errcode = '42501', message = 'Only the teacher who wrote this record can correct it',
      hint = '{"code": "incident.own_only"}';
  end if;
  -- What it says is told to a family that is another teacher's now; the office puts it right.
  if is_writers and old.student_id <> all(private.taught_student_ids()) then
    raise exception using errcode = '42501',
      message = 'You do not teach this learner any more. Tell the office what is wrong in the record, which corrects it.',
      hint = '{"code": "incident.not_taught"}';
  end if;
  if is_writers and old.status <> 'pending' then
    raise exception using errcode = '23514',
      message = 'This record is decided on already, so what it says stays',
      hint = '{"code": "incident.decided"}';
  end if;
  if is_writers and old.created_at < now() - correctable then
    raise exception using errcode = '23514',
      message = 'A record can be corrected within 24 hours. Please write a new one that refers to it.',
      hint = '{"code": "incident.too_late"}';
  end if;
  return new;
end
$function$;

-- 4. before each row
create trigger place before insert or update of incident_date on public.disciplinary_records
for each row
execute function private.place_incident();

create or replace function private.place_incident()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select s.school_id, coalesce(private.grade_on(s.id, new.incident_date), new.grade_id, case tg_op when 'INSERT' then s.grade_id end)
    into new.school_id, new.grade_id from public.students s where s.id = new.student_id;
  if not found then
    raise exception using errcode = '23503', column = 'student_id', message = 'There is no such learner',
      hint = '{"code": "learner.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.place_incident() owner to portal_definer;

-- 5. after each row
create trigger check_people after insert or update of teacher_id on public.disciplinary_records
for each row
execute function private.check_teacher();

-- 6. after each row
create trigger hand_on after update of teacher_id on public.disciplinary_records
for each row
when (old.teacher_id is not null and new.teacher_id is null)
execute function private.hand_on_incident();

create or replace function private.hand_on_incident()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.hand_on_replies(array[new.id]);
  return null;
end
$function$;
alter function private.hand_on_incident() owner to portal_definer;

-- 7. after each row
create trigger keep_corrected after update on public.disciplinary_records
for each row
when (
  new.incident_type is distinct from old.incident_type
  or new.incident_date is distinct from old.incident_date
  or new.description is distinct from old.description
  or new.severity is distinct from old.severity
  or new.action_taken is distinct from old.action_taken
)
execute function private.keep_corrected_incident();

create or replace function private.keep_corrected_incident()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  correction jsonb := nullif(current_setting('portal.correction', true), '')::jsonb;
begin
  -- Whoever does not say why, as an older program, has the former text kept from the family: it may name another child.
  insert into public.disciplinary_corrections
    (record_id, school_id, corrected_by, incident_type, incident_date, description, severity, action_taken, reason, is_withheld,
     corrected_at)
  values (old.id, old.school_id, private.profile_id(), old.incident_type, old.incident_date, old.description,
          old.severity, old.action_taken, correction ->> 'reason', coalesce((correction ->> 'is_withheld')::boolean, true),
          clock_timestamp());
  return null;
end
$function$;
alter function private.keep_corrected_incident() owner to portal_definer;

-- 8. after each row
create trigger publish_losses after update on public.disciplinary_records
for each row
when (old.student_id is distinct from new.student_id)
execute function private.record_new_key();

-- 9. after each row
create trigger publish_new_keys after update on public.disciplinary_records
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 10. after each row
create trigger tell_parent_later after update on public.disciplinary_records
for each row
when (new.parent_notified and not old.parent_notified)
execute function private.tell_incident();

create or replace function private.tell_incident()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  told uuid[] := array(select private.told_guardians_of(new.student_id));
  at timestamptz := case tg_op when 'INSERT' then new.created_at else now() end;
begin
  if cardinality(told) = 0 then
    if tg_op = 'UPDATE' and auth.role() = 'authenticated' then
      raise exception using errcode = '23514', column = 'parent_notified',
        message = 'This learner has no parent on the portal who could be notified',
        hint = '{"code": "incident.no_parent"}';
    end if;
    return null;
  end if;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select t.id, 'incident', new.id, 'Disciplinary notice from the school', '{"code": "incident.new"}',
         new.student_id, new.school_id, at, private.read_as_history(at)
    from unnest(told) t (id)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_incident() owner to portal_definer;

-- 11. after the statement
create trigger audit_deletes after delete on public.disciplinary_records referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 12. after the statement
create trigger audit_inserts after insert on public.disciplinary_records referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 13. after the statement
create trigger audit_office_deletes after delete on public.disciplinary_records referencing old table as old_rows
for each statement
execute function private.audit_administration('correction', 'student_id', 'teacher_id');

-- 14. after the statement
create trigger audit_office_updates after update on public.disciplinary_records referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('correction', 'student_id', 'teacher_id');

-- 15. after the statement
create trigger audit_updates after update on public.disciplinary_records referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 16. after the statement
create trigger forget_notices after delete on public.disciplinary_records referencing old table as old_rows
for each statement
execute function private.forget_notices('incident');

-- 17. after the statement
create trigger limit_sendings after insert on public.disciplinary_records referencing new table as new_rows
for each statement
execute function private.limit_sendings('incidents');

-- 18. after the statement
create trigger publish_deletions after delete on public.disciplinary_records referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 19. after the statement
create trigger publish_inserts after insert on public.disciplinary_records referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 20. after the statement
create trigger publish_updates after update on public.disciplinary_records referencing new table as new_rows
for each statement
execute function private.record_updates();
