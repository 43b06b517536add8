-- Row security decides who may change a record; this decides how it goes on, and who corrects what happened, until
-- when. Runs as the caller.
create or replace function private.pin_disciplinary_record() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

-- As private.place_by_student, with the grade of the day on which it happened, as far as that is known: the learner moves on
-- from it, and it may be entered after that.
create or replace function private.place_incident() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select s.school_id, coalesce(private.grade_on(s.id, new.incident_date), new.grade_id, case tg_op when 'INSERT' then s.grade_id end)
    into new.school_id, new.grade_id from public.students s where s.id = new.student_id;
  if not found then
    raise exception using errcode = '23503', column = 'student_id', message = 'There is no such learner',
      hint = '{"code": "learner.no_such"}';
  end if;
  return new;
end
$$;
alter function private.place_incident() owner to portal_definer;

-- A parent is told of an incident, and nobody deletes one.
create or replace function private.check_incident_day() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.incident_date > private.school_today() then
    raise exception using errcode = '23514', column = 'incident_date', detail = 'incident_date',
      message = 'The incident date cannot lie in the future',
      hint = '{"code": "incident.date_in_future"}';
  end if;
  return new;
end
$$;

create or replace function private.keep_corrected_incident() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function private.keep_corrected_incident() owner to portal_definer;
