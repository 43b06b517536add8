-- Discipline is fair: an incident is seen, answered, and corrected by addition.
create or replace function private.complete_incident_reply() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then
    new.author_id := private.profile_id();
  end if;
  new.to_profile_id := (
    select r.author_id from public.incident_replies r
     where r.id = new.answers and r.record_id = new.record_id and r.voice = 'guardian');
  -- What answers a guardian is for that one, and for nobody else once the guardian is gone.
  new.is_for_all := new.voice = 'learner' or new.voice = 'school' and not exists (
    select from public.incident_replies r where r.id = new.answers and r.voice = 'guardian');
  new.created_at := now();
  new.school_id := (select d.school_id from public.disciplinary_records d where d.id = new.record_id);
  -- Who wrote the words of the learner down is nobody's matter.
  new.is_by_learner := new.voice = 'guardian' and exists (
    select from public.disciplinary_records d
      join public.guardianships g on g.student_id = d.student_id
     where d.id = new.record_id and g.profile_id = new.author_id and g.relation = 'self' and g.ended_at is null);
  new.author_name := case when new.voice = 'learner' then ''
    else coalesce((select p.first_name || ' ' || p.last_name from public.profiles p where p.id = new.author_id), '') end;
  return new;
end
$$;
alter function private.complete_incident_reply() owner to portal_definer;

create or replace function private.forget_reply_author() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.author_name := '';
  return new;
end
$$;

create or replace function private.replies_of(p_profile_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$ select r.id from public.incident_replies r where p_profile_id in (r.author_id, r.to_profile_id) $$;
alter function private.replies_of(uuid) owner to portal_definer;
grant execute on function private.replies_of(uuid) to authenticated, portal_jobs;
comment on function private.replies_of(uuid) is
  'Which replies this person wrote or was given, for copies and erasures: the columns that say so are read by nobody.';

-- A household is one for a learner: two who live together for one child may live apart for another.
create or replace function private.household_reply_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select r.id
      from public.guardianships g
      join public.disciplinary_records d on d.student_id = g.student_id
      join public.incident_replies r on r.record_id = d.id and g.profile_id in (r.author_id, r.to_profile_id)
     where g.id = any((select private.household_guardianship_ids())::uuid[]));
end
$$;
alter function private.household_reply_ids() owner to portal_definer;
grant execute on function private.household_reply_ids() to authenticated;
comment on function private.household_reply_ids() is
  'The replies to incidents that are of, or for, those whom the school has marked one household with the caller for the learner whom the incident is about.';

-- What another guardian of the own child says to the school is as little theirs here as at a desk (desk_participants.sql).
create or replace function private.own_family_record_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own uuid[] := private.own_learner_ids(private.profile_id());
begin
  return array(select d.id from public.disciplinary_records d where d.student_id = any(own));
end
$$;
alter function private.own_family_record_ids() owner to portal_definer;
grant execute on function private.own_family_record_ids() to authenticated;
comment on function private.own_family_record_ids() is
  'Of staff: the incidents of learners of whom the caller is or was a guardian, by any profile of the account.';

-- One line in the bell for an incident, new again with each thing that comes to it.
create or replace function private.tell_of_incident(p_record public.disciplinary_records, p_to uuid[], p_title text, p_code text)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One after the other: two who answer in one moment would both write what there is once.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('incident ' || p_record.id, 0));
  delete from public.notices n
   where n.subject_id = p_record.id and n.kind = 'incident' and n.profile_id = any(p_to);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
  select distinct t.id, 'incident', p_record.id, p_title, jsonb_build_object('code', p_code), p_record.student_id, p_record.school_id
    from unnest(p_to) t (id) join public.profiles p on p.id = t.id
   where (p.school_id = p_record.school_id or p.is_platform_admin) and p.approval_status = 'approved';
end
$$;
alter function private.tell_of_incident(public.disciplinary_records, uuid[], text, text) owner to portal_definer;
comment on function private.tell_of_incident(public.disciplinary_records, uuid[], text, text) is
  'Tells these people, in place of what they were told of the incident before.';

-- Who wrote the record, or, where that teacher is at the school no longer, whoever runs it: an answer reaches somebody, and
-- nobody of the own family.
create or replace function private.told_of_replies(p_record public.disciplinary_records) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  with writer as (
    select p.id from public.profiles p
     where p.id = p_record.teacher_id and p.school_id = p_record.school_id and p.role = 'teacher' and p.approval_status = 'approved'
       and not private.is_closed(p.user_id) and p_record.student_id <> all(private.own_learner_ids(p.id))),
  running as (
    select a.id from private.school_administrators(p_record.school_id) as a (id)
     where p_record.student_id <> all(private.own_learner_ids(a.id)))
  select case when exists (select from writer) then array(select id from writer)
              when exists (select from running) then array(select id from running)
              else array(select p.id from public.profiles p where p.is_platform_admin) end
$$;
alter function private.told_of_replies(public.disciplinary_records) owner to portal_definer;
comment on function private.told_of_replies(public.disciplinary_records) is
  'Who is told of what a family answers to this incident: the teacher who wrote it, while an approved one of the school by an account that is not closed, else the administrators of the school; who is or was a guardian of the learner is passed over, and where nobody is left the administrators of the platform are.';

-- What a family has said and nobody has answered yet goes on to the administrators when the teacher who was told goes.
create or replace function private.hand_on_replies(p_records uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  record public.disciplinary_records;
begin
  for record in
    select d.* from public.disciplinary_records d
     where d.id = any(p_records)
       and exists (
         select from public.incident_replies r
          where r.record_id = d.id and r.voice <> 'school' and not exists (
            select from public.incident_replies a
             where a.record_id = d.id and a.voice = 'school' and a.created_at >= r.created_at))
     order by d.id
  loop
    perform private.tell_of_incident(record, private.told_of_replies(record), 'A family has answered to an incident', 'incident.reply');
  end loop;
end
$$;
alter function private.hand_on_replies(uuid[]) owner to portal_definer;

create or replace function private.hand_on_incident() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.hand_on_replies(array[new.id]);
  return null;
end
$$;
alter function private.hand_on_incident() owner to portal_definer;

create or replace function private.hand_on_incidents_of_leaver() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.hand_on_replies(array(select d.id from public.disciplinary_records d where d.teacher_id = new.id));
  return null;
end
$$;
alter function private.hand_on_incidents_of_leaver() owner to portal_definer;

create or replace function private.hand_on_incidents_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.hand_on_replies(array(
    -- Who was no teacher of the school any more had been passed over before.
    select d.id from public.profiles p join public.disciplinary_records d on d.teacher_id = p.id and d.school_id = p.school_id
     where p.user_id = new.id and p.role = 'teacher' and p.approval_status = 'approved'));
  return null;
end
$$;
alter function private.hand_on_incidents_of_account() owner to portal_definer;

create or replace function private.tell_incident_reply() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  record public.disciplinary_records;
begin
  -- The row of the incident is left as it is: another guardian who reads it would learn of this one.
  select * into record from public.disciplinary_records d where d.id = new.record_id;
  if new.voice <> 'school' then
    perform private.tell_of_incident(record, private.told_of_replies(record), 'A family has answered to an incident', 'incident.reply');
  elsif not new.is_for_all then
    perform private.tell_of_incident(record,
      array(select g from private.told_guardians_of(record.student_id) g where g = new.to_profile_id),
      'The school has answered about an incident', 'incident.answer');
  else
    perform private.tell_of_incident(record, array(select private.told_guardians_of(record.student_id)),
      'The school has answered about an incident', 'incident.answer');
  end if;
  return null;
end
$$;
alter function private.tell_incident_reply() owner to portal_definer;

create or replace function public.see_incidents(ids uuid[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  seen integer;
begin
  insert into public.incident_views (record_id, school_id, profile_id)
  select d.id, d.school_id, (select private.profile_id()) from public.disciplinary_records d
   where d.id = any(see_incidents.ids) and d.student_id = any((select private.children_ids())::uuid[])
   order by d.id
  on conflict do nothing;
  get diagnostics seen = row_count;
  return seen;
end
$$;
alter function public.see_incidents(uuid[]) owner to portal_definer;
grant execute on function public.see_incidents(uuid[]) to authenticated;
comment on function public.see_incidents(uuid[]) is
  'Notes that the caller, a guardian, has these incidents on the screen; how many for the first time. Others are left out in silence.';

-- A correction of nothing: one that has arrived already, the answer of which was lost, or of what was left to the family before.
create or replace function private.withhold_former_texts(
  p_record public.disciplinary_records, p_reason text, p_is_withheld boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  newest public.disciplinary_corrections;
begin
  select * into newest from public.disciplinary_corrections c
   where c.record_id = p_record.id order by c.corrected_at desc, c.id desc limit 1;
  if newest.corrected_by = private.profile_id() and newest.corrected_at > now() - interval '1 hour'
     and newest.reason = p_reason and newest.is_withheld = p_is_withheld then
    return;
  end if;
  if not p_is_withheld then
    raise exception using errcode = '23514', column = 'reason', detail = 'reason',
      message = 'Nothing was changed: the record says this already. Change what is wrong in it',
      hint = '{"code": "incident.says_so_already"}';
  end if;
  update public.disciplinary_corrections c set is_withheld = true where c.record_id = p_record.id and not c.is_withheld;
  if not found then
    raise exception using errcode = '23514', column = 'is_withheld', detail = 'is_withheld',
      message = 'Nothing was changed: the family reads no former text of this record',
      hint = '{"code": "incident.nothing_to_withhold"}';
  end if;
  -- Who kept it from the family, when and why, stands beside it like any correction; the reasons before it stay.
  insert into public.disciplinary_corrections
    (record_id, school_id, corrected_by, incident_type, incident_date, description, severity, action_taken, reason, is_withheld,
     corrected_at)
  values (p_record.id, p_record.school_id, private.profile_id(), p_record.incident_type, p_record.incident_date,
          p_record.description, p_record.severity, p_record.action_taken, p_reason, true, clock_timestamp());
  -- Screens that show the former text read it anew.
  update public.disciplinary_records d set corrected_at = now() where d.id = p_record.id;
end
$$;
alter function private.withhold_former_texts(public.disciplinary_records, text, boolean) owner to portal_definer;
comment on function private.withhold_former_texts(public.disciplinary_records, text, boolean) is
  'Keeps all former texts of an incident from the family, with the reason as a correction of its own; nothing for the same once more within the hour. 23514: the family reads none, or nothing is to be withheld. The record must be held.';

-- Refused: correcting to everybody but the teacher who wrote it, while the learner is one that they teach, and the school's
-- administrators; without saying why; more often than one person may record incidents, where the family is told.
create or replace function public.correct_incident(
  record uuid, incident_type text, incident_date date, description text, severity text, reason text,
  action_taken text default null, is_withheld boolean default false)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.disciplinary_records;
  why text := btrim(correct_incident.reason);
  hides boolean := coalesce(correct_incident.is_withheld, false);
begin
  select * into before from public.disciplinary_records d
   where d.id = correct_incident.record
     and (d.teacher_id = private.profile_id() and d.school_id = private.school_id()
       or d.school_id = any(private.administered_school_ids()))
     for no key update;
  if not found then
    raise exception using errcode = '42501', message = 'Only the teacher who wrote this record can correct it',
      hint = '{"code": "incident.own_only"}';
  end if;
  -- What it says is told to a family that is another teacher's now; the office puts it right.
  if before.student_id <> all(private.taught_student_ids()) and before.school_id <> all(private.administered_school_ids()) then
    raise exception using errcode = '42501',
      message = 'You do not teach this learner any more. Tell the office what is wrong in the record, which corrects it.',
      hint = '{"code": "incident.not_taught"}';
  end if;
  if why is null or why !~ '\S' then
    raise exception using errcode = '23514', column = 'reason', detail = 'reason',
      message = 'Say why the record is corrected', hint = '{"code": "incident.why"}';
  end if;
  perform set_config('portal.correction', jsonb_build_object('reason', why, 'is_withheld', hides)::text, true);
  update public.disciplinary_records d
     set incident_type = correct_incident.incident_type, incident_date = correct_incident.incident_date,
         description = correct_incident.description, severity = correct_incident.severity,
         action_taken = correct_incident.action_taken
   where d.id = before.id
     and (d.incident_type, d.incident_date, d.description, d.severity, d.action_taken) is distinct from
         (correct_incident.incident_type, correct_incident.incident_date, correct_incident.description,
          correct_incident.severity, correct_incident.action_taken);
  if not found then
    perform private.withhold_former_texts(before, why, hides);
  elsif before.parent_notified then
    perform private.count_sent('incidents', before.school_id, 1);
    perform private.tell_of_incident(before, array(select private.told_guardians_of(before.student_id)),
      'An incident was corrected', 'incident.corrected');
  end if;
  if hides then
    -- An attempt whose answer was lost has left the first text to the family.
    update public.disciplinary_corrections c set is_withheld = true
     where c.record_id = before.id and not c.is_withheld
       and c.corrected_by = private.profile_id() and c.corrected_at > now() - interval '1 hour';
  end if;
  perform set_config('portal.correction', '', true);
end
$$;
alter function public.correct_incident(uuid, text, date, text, text, text, text, boolean) owner to portal_definer;
grant execute on function public.correct_incident(uuid, text, date, text, text, text, text, boolean) to authenticated;
comment on function public.correct_incident(uuid, text, date, text, text, text, text, boolean) is
  'Corrects what an incident says, at any time: what it said before stays beside it, with who corrected it and why, for everybody who reads the record; is_withheld keeps the former text, which names somebody else, from the family, who then read that and why; where nothing else is changed, all former texts. Guardians who were told of the incident are told. By the teacher who wrote it, while they teach the learner, or an administrator of the school; 42501 for others. The same once more within the hour is made once; 23514: nothing is changed. PT429: told too often.';

create or replace function public.incident_versions(record uuid)
returns table (
  id uuid, record_id uuid, corrected_at timestamptz, corrected_by_name text, reason text, is_withheld boolean,
  incident_type text, incident_date date, description text, severity text, action_taken text)
language plpgsql stable security definer rows 3
set search_path = ''
as $$
declare
  found_record public.disciplinary_records;
  is_staff boolean;
begin
  select * into found_record from public.disciplinary_records d where d.id = incident_versions.record;
  is_staff := coalesce(found_record.student_id = any(private.taught_student_ids())
    or found_record.teacher_id = private.profile_id() and found_record.school_id = private.school_id()
    or found_record.school_id = any(private.administered_school_ids()), false);
  if not is_staff and not coalesce(found_record.student_id = any(private.children_ids()), false) then
    return;
  end if;
  return query
    select c.id, c.record_id, c.corrected_at, p.first_name || ' ' || p.last_name, c.reason, c.is_withheld,
           shown.incident_type, shown.incident_date, shown.description, shown.severity, shown.action_taken
      from public.disciplinary_corrections c
      left join public.profiles p on p.id = c.corrected_by
      -- A text that is withheld is read by the school alone.
      left join public.disciplinary_corrections shown on shown.id = c.id and (is_staff or not c.is_withheld)
     where c.record_id = found_record.id
     order by c.corrected_at, c.id;
end
$$;
alter function public.incident_versions(uuid) owner to portal_definer;
grant execute on function public.incident_versions(uuid) to authenticated;
comment on function public.incident_versions(uuid) is
  'What an incident said before each of its corrections, the first text first, with who corrected it and why; without the text where the school withholds it, to the family. For whoever reads the record; nothing for others.';
