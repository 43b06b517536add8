-- Whoever publishes on a screen has ten seconds to take it back, in which nobody is told. Two more are for the way of the
-- answer, so that the screen's ten are over first.
create or replace function private.undoable_until() returns timestamptz
language sql stable
set search_path = ''
as $$ select now() + interval '12 seconds' $$;
grant execute on function private.undoable_until() to authenticated;
comment on function private.undoable_until() is 'When what a screen publishes now is published: ten seconds, and two for the way of the answer.';

-- What is published later than it was written is news of then. What a teacher writes for the whole school waits for an
-- administrator where the school asks for it, and so does what the teacher corrects in it: what was approved is what is read.
create or replace function private.settle_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.asks_for_approval(new.school_id, new.audience_id) then
    new.awaits_approval := true;
  elsif new.audience_id is not null and (tg_op = 'INSERT' or new.audience_id is distinct from old.audience_id) then
    new.awaits_approval := false;
  end if;
  if not new.awaits_approval and new.publish_at <= now() then
    new.publish_at := null;
  end if;
  new.is_active := not new.awaits_approval and new.publish_at is null and coalesce(new.expires_at > now(), true);
  if tg_op = 'UPDATE' and new.is_active and (old.publish_at is not null or old.awaits_approval) then
    new.created_at := now();
  end if;
  return new;
end
$$;
alter function private.settle_event() owner to portal_definer;

-- A row of the outbox for each moment, written with it: whoever is there then turns what is published. What had its moment
-- changed meanwhile is left as it is by the row of before.
create or replace function private.schedule_turn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_now jsonb := to_jsonb(new);
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  insert into private.outbox (kind, recipient, due_at)
  select tg_argv[0], new.id::text, greatest((is_now ->> moment)::timestamptz, now())
    from unnest(tg_argv[1:]) as moment
   where is_now ->> moment is not null and is_now ->> moment is distinct from was ->> moment;
  return null;
end
$$;
alter function private.schedule_turn() owner to portal_definer;
comment on function private.schedule_turn() is
  'Has the row turned at its moments: an item of the outbox of the kind that the trigger names first, for each of the columns that it names then.';

-- A restore leaves the outbox behind, in which mails lie that were sent since: what was scheduled would be published by
-- nobody, and what ends would never. What waits for an administrator, and what nobody publishes, has no moment.
create or replace function private.schedule_again() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  written integer;
begin
  insert into private.outbox (kind, recipient, due_at)
  select m.kind, m.id::text, greatest(m.due, now())
    from (
      select 'announcement-turn' as kind, a.id, moment.due
        from public.announcements a
        cross join lateral (values (case when not a.awaits_approval then a.publish_at end),
                                   (case when a.is_active or a.publish_at is not null then a.expires_at end),
                                   (a.pinned_until)) as moment (due)
       where coalesce(a.publish_at, a.expires_at, a.pinned_until) is not null
      union all
      select 'event-turn', e.id, moment.due
        from public.events e
        cross join lateral (values (case when not e.awaits_approval then e.publish_at end),
                                   (case when e.is_active or e.publish_at is not null then e.expires_at end)) as moment (due)
       where coalesce(e.publish_at, e.expires_at) is not null
      union all
      select 'assignment-turn', l.id, l.publish_at
        from public.lessons l where l.publish_at is not null and private.may_give(l)
      union all
      select 'shared-file-turn', f.id, f.publish_at
        from public.shared_files f where f.publish_at is not null and private.is_staff_of(f.uploaded_by, f.school_id)) m
   where m.due is not null
     -- One that is being turned has its lease as its moment.
     and not exists (
       select from private.outbox o
        where o.due_at <= greatest(m.due, now()) + interval '5 minutes' and o.kind = m.kind and o.recipient = m.id::text);
  get diagnostics written = row_count;
  return written;
end
$$;
alter function private.schedule_again() owner to portal_definer;
grant execute on function private.schedule_again() to portal_jobs;
comment on function private.schedule_again() is
  'Writes an item of the outbox for each moment at which something is published or ends and for which none waits; how many.';

-- What somebody has scheduled would be published in the school's name after they were sent away: it waits for an
-- administrator, whatever its audience, who is told at once.
create or replace function private.hold_publications_of(p_profile_id uuid, p_stays_at uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.announcements a set awaits_approval = true
   where a.author_id = p_profile_id and a.publish_at is not null and not a.awaits_approval and a.school_id is distinct from p_stays_at;
  update public.events e set awaits_approval = true
   where e.created_by = p_profile_id and e.publish_at is not null and not e.awaits_approval and e.school_id is distinct from p_stays_at;
end
$$;
alter function private.hold_publications_of(uuid, uuid) owner to portal_definer;
comment on function private.hold_publications_of(uuid, uuid) is
  'Has what this person scheduled wait for an administrator, but what is for the school at which they stay, where there is one.';

create or replace function private.hold_publications() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  stays uuid;
begin
  if tg_op = 'UPDATE' then
    if new.approval_status = 'approved' and new.is_platform_admin then
      return new;
    elsif new.approval_status = 'approved' and new.role in ('admin', 'teacher') then
      stays := new.school_id;
    end if;
  end if;
  perform private.hold_publications_of(old.id, stays);
  return coalesce(new, old);
end
$$;
alter function private.hold_publications() owner to portal_definer;
comment on function private.hold_publications() is
  'Has what somebody scheduled as one of the staff wait for an administrator once they are approved staff of that school no longer.';

-- Who may not sign in cannot take it back, and whoever had taken the account over would have the last word.
create or replace function private.hold_publications_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_closed(new.id) then
    perform private.hold_publications_of(p.id, null) from public.profiles p where p.user_id = new.id;
  end if;
  return null;
end
$$;
alter function private.hold_publications_of_account() owner to portal_definer;
comment on function private.hold_publications_of_account() is
  'Has what somebody scheduled wait for an administrator once the account is closed; so it stays when the account is open again.';

-- Classes and groups change hands between the writing and the moment. Of what is there no more nothing is asked: a learner who
-- has left, or a group that was put away, is told nothing anyway.
create or replace function private.still_addresses(p_profile_id uuid, p_school_id uuid, p_audience_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_audience_id is null
      or exists (
        select from public.profiles p
         where p.id = p_profile_id and p.approval_status = 'approved'
           and (p.is_platform_admin or p.role = 'admin' and p.school_id = p_school_id)
           and not private.is_closed(p.user_id))
      or not exists (
        select from public.audience_parts a
         where a.audience_id = p_audience_id and a.school_id = p_school_id
           and case a.kind
                 when 'staff' then false
                 when 'group' then exists (select from public.groups g where g.id = a.group_id and g.is_active)
                   and not exists (
                     select from public.group_members m where m.group_id = a.group_id and m.profile_id = p_profile_id)
                 when 'learner' then exists (
                     select from public.students c where c.id = a.student_id and c.is_confirmed and c.left_on is null)
                   and not private.knows_student(p_profile_id, a.student_id)
                 else not exists (
                   select from public.teacher_subjects t
                    where t.teacher_id = p_profile_id and t.school_id = p_school_id and t.grade_id = a.grade_id
                      and (a.kind = 'grade' or t.subject_id = a.subject_id)) end);
end
$$;
alter function private.still_addresses(uuid, uuid, uuid) owner to portal_definer;
comment on function private.still_addresses(uuid, uuid, uuid) is
  'Whether who made something for this audience of the school may address all of it now: who runs the school, and a teacher of what the teacher teaches, the own groups and the staff.';

create or replace function private.may_still_address(p_school_id uuid, p_audience_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.still_addresses(private.profile_id(), p_school_id, p_audience_id) $$;
alter function private.may_still_address(uuid, uuid) owner to portal_definer;
grant execute on function private.may_still_address(uuid, uuid) to authenticated;
comment on function private.may_still_address(uuid, uuid) is 'Whether the caller may address all of this audience of the school now.';

-- What is read, asked or to be published is shown, put to another moment and corrected by who may write to these people now,
-- and not by who could when it was written: classes and groups change hands. The trigger says when it is read; to take it back
-- asks for nothing.
create or replace function private.check_still_addressed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
begin
  if auth.role() = 'authenticated'
     and not (private.may_still_address(new.school_id, new.audience_id)
       and (tg_table_name <> 'lessons'
         or private.still_teaches(private.profile_id(), new.school_id, (written ->> 'subject_id')::uuid, (written ->> 'grade_id')::uuid)))
  then
    raise exception using errcode = '42501',
      message = 'You can write to the classes and learners that you teach, your groups and the staff',
      hint = '{"code": "audience.not_yours"}';
  end if;
  return null;
end
$$;
alter function private.check_still_addressed() owner to portal_definer;

create or replace function private.still_teaches(p_profile_id uuid, p_school_id uuid, p_subject_id uuid, p_grade_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
           select from public.teacher_subjects t
            where t.teacher_id = p_profile_id and t.school_id = p_school_id and t.subject_id = p_subject_id
              and t.grade_id = p_grade_id)
      or exists (select from public.profiles p where p.id = p_profile_id and p.role = 'admin' and p.approval_status = 'approved')
$$;
alter function private.still_teaches(uuid, uuid, uuid, uuid) owner to portal_definer;
comment on function private.still_teaches(uuid, uuid, uuid, uuid) is
  'Whether this person teaches the subject in the grade now; who was a teacher and runs a school is not asked.';

-- What its author may address no more waits for an administrator, who is told.
create or replace function private.turn_event(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.events e set awaits_approval = true
   where e.id = p_id and e.publish_at <= now() and not e.awaits_approval
     and not private.still_addresses(e.created_by, e.school_id, e.audience_id);
  -- private.settle_event does what is due.
  update public.events e set publish_at = e.publish_at
   where e.id = p_id and (e.publish_at <= now() or e.is_active and e.expires_at <= now());
end
$$;
alter function private.turn_event(uuid) owner to portal_definer;
grant execute on function private.turn_event(uuid) to portal_jobs;
comment on function private.turn_event(uuid) is 'Publishes the event or takes it from its readers, if that is due; again, it changes nothing.';

-- The caller's own rights decide. Refused: what the table refuses, and what says something else than what is there already
-- under the id: an earlier attempt, whose answer was lost.
create or replace function public.write_event(event jsonb) returns setof uuid
language plpgsql rows 1
set search_path = ''
as $$
begin
  insert into public.events (id, title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id,
                             language, texts, audience_id, publish_at, expires_at)
  select e.id, e.title, e.description, e.start_date, e.end_date, e.start_time, e.end_time, coalesce(e.event_type, 'general'),
         (select private.profile_id()), e.school_id, e.language, coalesce(e.texts, '[]'), e.audience_id, coalesce(e.publish_at, private.undoable_until()),
         e.expires_at
    from jsonb_to_record(write_event.event) as e (
           id uuid, title text, description text, start_date date, end_date date, start_time time, end_time time, event_type text,
           school_id uuid, language text, texts jsonb, audience_id uuid, publish_at timestamptz, expires_at timestamptz)
  on conflict (id) do nothing;
  if not found and not exists (
    select from public.events e, jsonb_populate_record(null::public.events, write_event.event) w
     where e.id = w.id and e.created_by = (select private.profile_id())
       and (e.title, e.description, e.start_date, e.end_date, e.start_time, e.end_time, e.event_type, e.school_id,
            coalesce(e.language, 'en'), e.texts, e.audience_id, e.expires_at)
           is not distinct from
           (w.title, nullif(btrim(w.description), ''), w.start_date, coalesce(w.end_date, w.start_date), w.start_time, w.end_time,
            coalesce(w.event_type, 'general'), w.school_id, coalesce(w.language, 'en'),
            private.kept_texts(coalesce(w.texts, '[]'), w.language, e.texts), w.audience_id, w.expires_at)
       -- What is published at once waited for its ten seconds, and what has come has none any more.
       and (e.publish_at is not distinct from w.publish_at
         or e.publish_at is null and w.publish_at <= now()
         or w.publish_at is null and e.publish_at <= private.undoable_until()))
  then
    perform private.refuse_other_attempt();
  end if;
  return next (write_event.event ->> 'id')::uuid;
end
$$;
grant execute on function public.write_event(jsonb) to authenticated;
comment on function public.write_event(jsonb) is
  'Writes an event that is published at its moment, or ten seconds later: until then it can be deleted, and nobody is told. Its id; the same again under its id is written once, and something else refused (PR004).';

-- Work and files have no approval to wait for: those of who is of the staff no longer or may not sign in, and the work of who
-- no longer teaches the class, are published by nobody.
create or replace function private.is_staff_of(p_profile_id uuid, p_school_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id and p.approval_status = 'approved'
       and (p.is_platform_admin or p.school_id = p_school_id and p.role in ('admin', 'teacher'))
       and not private.is_closed(p.user_id))
$$;
alter function private.is_staff_of(uuid, uuid) owner to portal_definer;
comment on function private.is_staff_of(uuid, uuid) is
  'Whether this person is approved staff of the school, or administers every school, now, by an account that is not closed.';

create or replace function private.may_give(p_lesson public.lessons) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_staff_of(p_lesson.teacher_id, p_lesson.school_id)
     and private.still_teaches(p_lesson.teacher_id, p_lesson.school_id, p_lesson.subject_id, p_lesson.grade_id)
     and private.still_addresses(p_lesson.teacher_id, p_lesson.school_id, p_lesson.audience_id)
$$;
alter function private.may_give(public.lessons) owner to portal_definer;
comment on function private.may_give(public.lessons) is
  'Whether who has set an assignment is of the staff, teaches the class and may address the audience now.';

-- What is_active becomes by hand holds: who shows one that waits publishes it now.
create or replace function private.settle_assignment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.publish_at <= now() then
      new.publish_at := null;
    end if;
    new.is_active := new.is_active and new.publish_at is null;
    return new;
  end if;
  -- One that families read is not put off.
  if old.publish_at is null or new.is_active or new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if old.publish_at is not null and new.publish_at is null then
    new.is_active := true;
    new.created_at := now();
  end if;
  return new;
end
$$;

create or replace function private.turn_assignment(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- private.settle_assignment does what is due.
  update public.lessons l set publish_at = l.publish_at
   where l.id = p_id and l.publish_at <= now() and private.may_give(l);
end
$$;
alter function private.turn_assignment(uuid) owner to portal_definer;
grant execute on function private.turn_assignment(uuid) to portal_jobs;
comment on function private.turn_assignment(uuid) is 'Publishes the assignment if that is due; again, it changes nothing.';

-- The caller's own rights decide. Refused: what the table refuses, and what says something else than what is there already
-- under the id: an earlier attempt, whose answer was lost.
create or replace function public.set_assignment(assignment jsonb) returns setof uuid
language plpgsql rows 1
set search_path = ''
as $$
begin
  insert into public.lessons (id, teacher_id, grade_id, subject_id, title, description, lesson_type, file_url, due_date, audience_id, publish_at)
  select a.id, (select private.profile_id()), a.grade_id, a.subject_id, a.title, a.description, 'assignment',
         'assignment-' || floor(extract(epoch from now()) * 1000)::bigint, a.due_date, a.audience_id, private.undoable_until()
    from jsonb_to_record(set_assignment.assignment) as a (
           id uuid, grade_id uuid, subject_id uuid, title text, description text, due_date date, audience_id uuid)
  on conflict (id) do nothing;
  if not found and not exists (
    select from public.lessons l, jsonb_populate_record(null::public.lessons, set_assignment.assignment) w
     where l.id = w.id and l.lesson_type = 'assignment' and l.teacher_id = (select private.profile_id())
       and (l.grade_id, l.subject_id, l.title, l.description, l.due_date, l.audience_id)
           is not distinct from (w.grade_id, w.subject_id, w.title, w.description, w.due_date, w.audience_id))
  then
    perform private.refuse_other_attempt();
  end if;
  return next (set_assignment.assignment ->> 'id')::uuid;
end
$$;
grant execute on function public.set_assignment(jsonb) to authenticated;
comment on function public.set_assignment(jsonb) is
  'Sets an assignment ten seconds later: until then it can be deleted, no family reads it and nobody is told. Its id; the same again under its id is set once, and something else refused (PR004).';

create or replace function private.settle_shared_file() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if tg_op = 'UPDATE' and old.publish_at is not null and new.publish_at is null then
    new.created_at := now();
  end if;
  new.is_active := new.publish_at is null;
  return new;
end
$$;

create or replace function private.turn_shared_file(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- private.settle_shared_file does what is due.
  update public.shared_files f set publish_at = f.publish_at
   where f.id = p_id and f.publish_at <= now() and private.is_staff_of(f.uploaded_by, f.school_id);
end
$$;
alter function private.turn_shared_file(uuid) owner to portal_definer;
grant execute on function private.turn_shared_file(uuid) to portal_jobs;
comment on function private.turn_shared_file(uuid) is 'Publishes the shared file if that is due; again, it changes nothing.';

-- The caller's own rights decide. Refused: what the table refuses, and what says something else than what is there already
-- under the id: an earlier attempt, whose answer was lost.
create or replace function public.share_file(file jsonb) returns setof uuid
language plpgsql rows 1
set search_path = ''
as $$
begin
  insert into public.shared_files (id, title, description, file_path, file_name, uploaded_by, school_id, audience_id, publish_at)
  select f.id, f.title, f.description, f.file_path, f.file_name, (select private.profile_id()), f.school_id, f.audience_id,
         private.undoable_until()
    from jsonb_to_record(share_file.file) as f (
           id uuid, title text, description text, file_path text, file_name text, school_id uuid, audience_id uuid)
  on conflict (id) do nothing;
  -- What it is called follows from the file.
  if not found and not exists (
    select from public.shared_files f, jsonb_populate_record(null::public.shared_files, share_file.file) w
     where f.id = w.id and f.uploaded_by = (select private.profile_id())
       and (f.title, f.description, f.file_path, f.school_id, f.audience_id)
           is not distinct from (w.title, nullif(btrim(w.description), ''), w.file_path, w.school_id, w.audience_id))
  then
    perform private.refuse_other_attempt();
  end if;
  return next (share_file.file ->> 'id')::uuid;
end
$$;
grant execute on function public.share_file(jsonb) to authenticated;
comment on function public.share_file(jsonb) is
  'Shares an uploaded file ten seconds later: until then it can be deleted, and only administrators read it. Its id; the same again under its id, with the same file, is shared once, and something else refused (PR004).';
