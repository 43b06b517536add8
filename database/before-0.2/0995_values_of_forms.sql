-- What a form refuses, the database refuses too, and names the field: as the column in the name of a check, or as the
-- detail of a trigger's error.
--
-- Refused from now on: an incident on a day that has not come; a third decimal of a mark, which was rounded; numbers
-- and addresses that nobody can call or write to. What was stored before stays as it is.

-- A row of before may be no better, and is changed for other reasons: only a value that is new is looked at.
create function private.check_contact() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(new.phone, '') <> '' and (tg_op = 'INSERT' or new.phone is distinct from old.phone)
     and new.phone !~ '^\+?[0-9 ()./-]{5,29}$' then
    raise exception using errcode = '23514', column = 'phone', detail = 'phone',
      message = 'Enter a valid contact number, such as 082 123 4567';
  end if;
  return new;
end
$$;
revoke execute on function private.check_contact() from public;
create trigger check_contact before insert or update of phone on public.profiles
  for each row execute function private.check_contact();
create trigger check_contact before insert or update of phone on public.schools
  for each row execute function private.check_contact();

create function private.check_school_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(new.email, '') <> '' and (tg_op = 'INSERT' or new.email is distinct from old.email)
     and new.email !~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@.]+$' then
    raise exception using errcode = '23514', column = 'email', detail = 'email',
      message = 'Enter a valid email address';
  end if;
  return new;
end
$$;
revoke execute on function private.check_school_email() from public;
create trigger check_email before insert or update of email on public.schools
  for each row execute function private.check_school_email();

create function private.school_today() returns date
language sql stable
set search_path = ''
as $$ select (now() at time zone private.school_zone())::date $$;
comment on function private.school_today() is 'The day that it is at a school now.';
revoke execute on function private.school_today() from public;
grant execute on function private.school_today() to authenticated, service_role, portal_definer, portal_jobs;

-- A parent is told of an incident, and nobody deletes one.
create function private.check_incident_day() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.incident_date > private.school_today() then
    raise exception using errcode = '23514', column = 'incident_date', detail = 'incident_date',
      message = 'The incident date cannot lie in the future';
  end if;
  return new;
end
$$;
revoke execute on function private.check_incident_day() from public;
create trigger check_day before insert or update of incident_date on public.disciplinary_records
  for each row execute function private.check_incident_day();

-- numeric(5, 2) rounds before any check can look: 67.555 became 67.56 without a word.
alter table public.progress_reports drop constraint progress_reports_grade_score_check;
alter table public.progress_reports alter column grade_score type numeric;
alter table public.progress_reports add constraint progress_reports_grade_score_check
  check (grade_score between 0 and 100 and scale(trim_scale(grade_score)) <= 2);

set local role service_role;
update public.subjects set code = regexp_replace(code, '[[:cntrl:]]+', ' ', 'g') where code ~ '[[:cntrl:]]';
reset role;
alter table public.subjects drop constraint subjects_code_check;
alter table public.subjects add constraint subjects_code_check check (code !~ '[[:cntrl:]]' and length(code) <= 40);

-- A check that concerns a field bears its name.
alter table public.terms rename constraint terms_dates_check to terms_end_date_check1;
alter table public.events rename constraint events_dates_check to events_end_date_check1;
alter table public.lesson_timetables
  rename constraint lesson_timetables_end_after_start_check to lesson_timetables_end_time_check;
alter table public.events drop constraint events_times_check;
alter table public.events
  add constraint events_start_time_check check (end_time is null or start_time is not null),
  add constraint events_end_time_check
    check (end_time is null or start_time is null or end_date > start_date or end_time > start_time);
