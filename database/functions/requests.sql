-- Requests and their answers (docs/decisions/1650). A learner of the audience is asked; whoever may decide for that learner
-- and reads the records answers. What has become of it follows from the answers and is stored nowhere.
-- A day that is over when people are asked makes every answer late; one beyond a year is a wrong year.
create or replace function private.refuse_due_day(p_due_on date, p_asked_on date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- The secret key loads what was asked elsewhere.
  if auth.role() is distinct from 'authenticated' then
    return;
  end if;
  if p_due_on < p_asked_on then
    raise exception using errcode = '23514', column = 'due_on', detail = 'due_on',
      message = 'The day until which you ask for answers is over. Choose today or a later day',
      hint = '{"code": "request.due_past"}';
  end if;
  if p_due_on > p_asked_on + 366 then
    raise exception using errcode = '23514', column = 'due_on', detail = 'due_on',
      message = 'Choose a day within the next year', hint = '{"code": "request.due_far"}';
  end if;
end
$$;
grant execute on function private.refuse_due_day(date, date) to portal_definer;
comment on function private.refuse_due_day(date, date) is
  'Raises 23514 for a day that is over on the day on which people are asked, or more than a year after it.';

create or replace function private.settle_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.texts := private.kept_texts(new.texts, new.language, case tg_op when 'UPDATE' then old.texts else '[]' end);
  if tg_op = 'INSERT' then
    new.version := 1;
    -- An audience of the staff alone is asked itself; of any other its families are.
    new.asks_staff := exists (select from public.audience_parts a where a.audience_id = new.audience_id and a.kind = 'staff')
      and not exists (select from public.audience_parts a where a.audience_id = new.audience_id and a.kind <> 'staff');
    new.needs_all := new.needs_all and not new.asks_staff;
    new.withdrawn_at := null;
    new.printed_at := null;
    new.awaits_approval := private.asks_for_approval(new.school_id, new.audience_id);
    perform private.refuse_due_day(new.due_on, (new.created_at at time zone private.school_zone())::date);
    return new;
  end if;
  if old.withdrawn_at is not null then
    if (new.title, new.content, new.form, new.language, new.texts, new.due_on, new.needs_all) is distinct from
       (old.title, old.content, old.form, old.language, old.texts, old.due_on, old.needs_all) then
      raise exception using errcode = '23514', column = 'withdrawn_at', message = 'This was withdrawn, and is not changed any more',
        hint = '{"code": "request.withdrawn"}';
    end if;
    new.withdrawn_at := old.withdrawn_at;
  elsif new.withdrawn_at is not null then
    new.withdrawn_at := now();
  end if;
  if new.printed_at is distinct from old.printed_at then
    -- When what is on the paper was read: an answer that came while it was printed is not on it.
    new.printed_at := least(new.printed_at, clock_timestamp());
  end if;
  new.version := old.version;
  new.asks_staff := old.asks_staff;
  -- Whoever agreed to other words has agreed to nothing yet, in whichever language they were read.
  if (new.title, new.content, new.form, new.texts, coalesce(new.language, 'en')) is distinct from
     (old.title, old.content, old.form, old.texts, coalesce(old.language, 'en')) then
    new.version := old.version + 1;
    new.changed_at := now();
  end if;
  -- What a teacher corrects waits again, so that what was approved is what is asked; who was asked before is asked no longer
  -- until then. Withdrawn while it waits it was never asked.
  if private.asks_for_approval(new.school_id, new.audience_id) then
    new.awaits_approval := old.awaits_approval or new.version <> old.version;
  elsif new.withdrawn_at is not null or not old.awaits_approval then
    new.awaits_approval := old.awaits_approval;
  end if;
  if old.awaits_approval and not new.awaits_approval then
    new.created_at := now();
    new.changed_at := now();
  end if;
  if new.version <> old.version or new.due_on is distinct from old.due_on or old.awaits_approval and not new.awaits_approval then
    perform private.refuse_due_day(new.due_on, private.school_today());
  end if;
  return new;
end
$$;
alter function private.settle_request() owner to portal_definer;

create or replace function private.note_request_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    if old.awaits_approval and not new.awaits_approval then
      update public.request_versions v set was_asked = true where v.request_id = new.id and v.version = new.version;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform private.count_sent('requests', new.school_id, 1);
  end if;
  insert into public.request_versions (request_id, school_id, version, title, content, form, language, texts, was_asked, written_by)
  values (new.id, new.school_id, new.version, new.title, new.content, new.form, new.language, new.texts, not new.awaits_approval,
    case when auth.role() = 'authenticated' then private.profile_id() else new.author_id end);
  return null;
end
$$;
alter function private.note_request_version() owner to portal_definer;

create or replace function private.asked_learner_ids(p_school_id uuid, p_audience_id uuid) returns setof uuid
language plpgsql stable security definer rows 200
set search_path = ''
as $$
begin
  if p_audience_id is null then
    return query
      select c.id from public.students c where c.school_id = p_school_id and c.is_confirmed and c.left_on is null;
  else
    return query
      select distinct t.student_id
        from private.learner_targets(
               array(select c.id from public.students c where c.school_id = p_school_id and c.is_confirmed),
               array(select a.target from public.audience_parts a where a.audience_id = p_audience_id and a.school_id = p_school_id)) t;
  end if;
end
$$;
alter function private.asked_learner_ids(uuid, uuid) owner to portal_definer;
comment on function private.asked_learner_ids(uuid, uuid) is
  'The confirmed learners of a school who belong to an audience; all of them for null.';

-- A request goes on asking whom it was written for: after the move of grades a grade is others (docs/decisions/2880).
create or replace function private.asks_since(p_since date, p_due_on date, p_created_at timestamptz) returns boolean
language sql stable
as $$ select coalesce(p_due_on, (p_created_at at time zone private.school_zone())::date) >= p_since $$;
grant execute on function private.asks_since(date, date, timestamptz) to portal_definer;
comment on function private.asks_since(date, date, timestamptz) is
  'Whether a request asks who is at the school, or in the grade for which it is, since this day: that until which it asks, or without one that on which it was asked, does not lie before it.';

create or replace function private.is_lost_by_move(p_kind text) returns boolean
language sql immutable
as $$ select p_kind in ('grade', 'class', 'phase', 'subject') $$;
grant execute on function private.is_lost_by_move(text) to portal_definer;
comment on function private.is_lost_by_move(text) is
  'Whether a learner who moves to another grade may be out of a part of an audience of this kind by that; who left a group has left it.';

create or replace function private.loses_by_move(p_audience_id uuid, p_school_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.audience_parts a
     where a.audience_id = p_audience_id and a.school_id = p_school_id and private.is_lost_by_move(a.kind))
$$;
alter function private.loses_by_move(uuid, uuid) owner to portal_definer;
comment on function private.loses_by_move(uuid, uuid) is
  'Whether a learner who moves to another grade may be out of the audience by that; who left a group has left it.';

-- A paper speaks of the day on it, whenever it is entered.
create or replace function private.answered_on(p_answer public.answers) returns date
language sql stable
as $$ select coalesce(p_answer.signed_on, (p_answer.answered_at at time zone private.school_zone())::date) $$;
grant execute on function private.answered_on(public.answers) to portal_definer;
comment on function private.answered_on(public.answers) is 'The day of an answer; of a paper the one on it.';

create or replace function private.answered_before_move(p_grade_since date, p_answer public.answers, p_request public.requests) returns boolean
language sql stable
as $$
  select private.answered_on(p_answer) <= p_grade_since
     -- Nobody is asked again by a text that was changed and is over.
     and (p_answer.version = p_request.version or private.asks_since(p_grade_since, p_request.due_on, p_request.created_at))
$$;
grant execute on function private.answered_before_move(date, public.answers, public.requests) to portal_definer;
comment on function private.answered_before_move(date, public.answers, public.requests) is
  'Whether by this answer a request goes on asking a learner who came into another grade on this day: given before, to the present version or to one that still asks.';

-- The row of a request is told to its audience. Whom it asks by an answer from before a move reads it by a function alone.
create or replace function private.tell_who_moved() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.loses_by_move(new.audience_id, new.school_id) then
    perform private.tell_guardians_of(array(
      select distinct a.student_id
        from public.answers a join public.students c on c.id = a.student_id
       where a.request_id = new.id and a.school_id = new.school_id and private.answered_on(a) <= c.grade_since));
  end if;
  return null;
end
$$;
alter function private.tell_who_moved() owner to portal_definer;

create or replace function private.asked_learners(p_request_ids uuid[], p_student_ids uuid[])
returns table (request_id uuid, student_id uuid)
language plpgsql stable security definer rows 1000
set search_path = ''
as $$
begin
  return query
    with asking as materialized (select r.* from public.requests r where r.id = any(p_request_ids)),
    learners as materialized (
      select c.id, c.school_id, c.grade_since, (c.created_at at time zone private.school_zone())::date as here_since
        from public.students c
       where c.id = any(p_student_ids) and c.is_confirmed and c.left_on is null),
    parts as materialized (
      select r.id as request_id, a.kind, a.target
        from asking r
        join public.audience_parts a on a.audience_id = r.audience_id and a.school_id = r.school_id),
    -- By version, so that the index finds the answers of a learner without those of all others. As an array: of a series
    -- Postgres expects a thousand.
    losing as materialized (
      select r.id as request_id, r.school_id, v.version
        from asking r cross join unnest(array(select generate_series(1, r.version))) v (version)
       where r.id in (select a.request_id from parts a where private.is_lost_by_move(a.kind))),
    targets as materialized (
      select t.student_id, t.target
        from private.learner_targets(
               array(select l.id from learners l where exists (select from parts)),
               array(select distinct a.target from parts a)) t)
    select r.id, l.id
      from asking r join learners l on l.school_id = r.school_id
     where r.audience_id is null and private.asks_since(l.here_since, r.due_on, r.created_at)
    union all (
    select r.id, l.id
      from asking r
      join parts a on a.request_id = r.id
      join targets t on t.target = a.target
      join learners l on l.id = t.student_id and l.school_id = r.school_id
     where private.asks_since(case when a.kind in ('grade', 'class', 'phase') then l.grade_since else l.here_since end,
                              r.due_on, r.created_at)
    union
    select r.id, l.id
      from losing o
      cross join learners l
      join public.answers a
        on a.request_id = o.request_id and a.version = o.version and a.school_id = o.school_id and a.student_id = l.id
      join asking r on r.id = o.request_id
     where private.answered_before_move(l.grade_since, a, r));
end
$$;
alter function private.asked_learners(uuid[], uuid[]) owner to portal_definer;
comment on function private.asked_learners(uuid[], uuid[]) is
  'Which of these requests ask which of these learners, confirmed and at the school: those of the audience, unless the request was over when they came to the school, or into the grade for which it is; and those for whom it was answered before they moved out of it.';

create or replace function private.known_learner_ids(p_school_id uuid, p_is_admin boolean) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case when p_is_admin then array(select l from private.asked_learner_ids(p_school_id, null) l)
              else private.taught_student_ids() end;
end
$$;
alter function private.known_learner_ids(uuid, boolean) owner to portal_definer;
comment on function private.known_learner_ids(uuid, boolean) is
  'The confirmed learners at a school whom the caller knows: an administrator all, a teacher those taught.';

create or replace function private.is_asked(p_request_id uuid, p_student_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from private.asked_learners(array[p_request_id], array[p_student_id])) $$;
alter function private.is_asked(uuid, uuid) owner to portal_definer;
comment on function private.is_asked(uuid, uuid) is 'Whether the request asks this learner (private.asked_learners).';

-- What was signed before a move and lay in a bag is entered after it. Which subjects a learner had then is kept nowhere: of a
-- class the grade suffices, and of a subject that it is taught there, since whoever enters the paper has read it.
create or replace function private.asked_before_move(p_request public.requests, p_student_ids uuid[])
returns table (student_id uuid, asked_until date)
language sql stable security definer rows 20
set search_path = ''
as $$
  select f.student_id, max(f.until)
    from private.former_grades f
    join public.grades g on g.id = f.grade_id
    join public.students c on c.id = f.student_id and c.school_id = p_request.school_id and c.is_confirmed and c.left_on is null
   where f.student_id = any(p_student_ids)
     -- What it says now was asked by then.
     and (p_request.changed_at at time zone private.school_zone())::date <= f.until and p_request.changed_at < f.moved_at
     and exists (
       select from public.audience_parts a
        where a.audience_id = p_request.audience_id and a.school_id = p_request.school_id
          -- As private.asked_learners has it: a subject goes on asking who comes along with it.
          and private.asks_since(case a.kind when 'subject' then (c.created_at at time zone private.school_zone())::date else f.since end,
                                 p_request.due_on, p_request.created_at)
          and (a.kind in ('grade', 'class') and a.grade_id = g.id
            or a.kind = 'phase' and a.phase = private.phase_of(g.level)
            or a.kind = 'subject' and exists (
              select from public.teacher_subjects t where t.grade_id = g.id and t.subject_id = a.subject_id)))
   group by 1
$$;
alter function private.asked_before_move(public.requests, uuid[]) owner to portal_definer;
comment on function private.asked_before_move(public.requests, uuid[]) is
  'Which of these learners, at the school still, what this request says was asked of in a grade in which they are no longer, and until which day: what was signed by then is entered, whoever is asked now.';

-- Where families answer, there are learners; of the staff alone private.check_audience has found somebody.
create or replace function private.check_asked_learners() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not new.asks_staff and not exists (select from private.asked_learner_ids(new.school_id, new.audience_id)) then
    perform private.refuse_nobody();
  end if;
  return null;
end
$$;
alter function private.check_asked_learners() owner to portal_definer;

-- Whose answers a guardian reads: the own, and those of the household, of learners whose records the guardian reads.
create or replace function private.answering_guardianship_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select g.id from public.guardianships g
     where g.ended_at is null and g.student_id = any((select private.children_ids())::uuid[])
       and (g.profile_id = (select private.profile_id()) or g.id = any((select private.household_guardianship_ids())::uuid[])));
end
$$;
alter function private.answering_guardianship_ids() owner to portal_definer;
grant execute on function private.answering_guardianship_ids() to authenticated;
comment on function private.answering_guardianship_ids() is
  'The guardianships whose answers the caller reads: the own and those of the household, of learners whose records the caller reads.';

-- Who decides now: an approved guardian with an account, or one without.
create or replace function private.deciding_guardianships(p_student_ids uuid[])
returns table (
  id uuid, student_id uuid, profile_id uuid, reads_records boolean, relation text, is_primary boolean, name text)
language plpgsql stable security definer rows 200
set search_path = ''
as $$
begin
  return query
    select g.id, g.student_id, g.profile_id, g.reads_records, g.relation, g.is_primary,
           coalesce(p.first_name || ' ' || p.last_name, g.contact_name)
      from public.guardianships g
      left join public.profiles p on p.id = g.profile_id
     where g.student_id = any(p_student_ids) and g.ended_at is null and g.may_decide
       and (g.profile_id is null or p.role = 'parent' and p.approval_status = 'approved' and p.school_id = g.school_id);
end
$$;
alter function private.deciding_guardianships(uuid[]) owner to portal_definer;
comment on function private.deciding_guardianships(uuid[]) is
  'Who decides for these learners: guardians with an approved account, and those without one, with what the office calls them.';

create or replace function private.staffs_answers(p_request public.requests, p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.administers(p_request.school_id)
      or coalesce(p_request.author_id = private.profile_id() and p_request.school_id = private.school_id(), false)
         and p_student_id = any(private.taught_student_ids());
end
$$;
alter function private.staffs_answers(public.requests, uuid) owner to portal_definer;
comment on function private.staffs_answers(public.requests, uuid) is
  'Whether the caller reads and enters answers to this request for this learner: administrators of the school, its author of whom the author teaches.';

-- What is signed on Monday and entered on Friday is older than what the same guardian said on the screen on Wednesday. Of the
-- day itself the screen is later: a paper that is entered on its own day counts from then.
create or replace function private.said_at(p_signed_on date, p_answered_at timestamptz) returns timestamptz
language sql stable
as $$
  select case when p_signed_on < (p_answered_at at time zone private.school_zone())::date
              then p_signed_on::timestamp at time zone private.school_zone() else p_answered_at end
$$;
grant execute on function private.said_at(date, timestamptz) to portal_definer;
comment on function private.said_at(date, timestamptz) is
  'From when on an answer counts: of a paper the day on it where it was entered on a later one; else the moment of the answer.';

-- As whom somebody answers, from the rows of guardians as they are now; nothing of it is believed of a client.
create or replace function private.sign_answer(p_answer public.answers) returns public.answers
language plpgsql stable security definer
set search_path = ''
as $$
declare
  signed public.answers := p_answer;
begin
  if signed.way = 'screen' then
    signed.profile_id := private.profile_id();
    signed.guardianship_id := null;
    select d.id into signed.guardianship_id from private.deciding_guardianships(array[signed.student_id]) d
     where d.profile_id = signed.profile_id and d.reads_records;
    signed.signed_name := null;
    signed.signed_on := null;
    signed.taken_by := null;
    if signed.guardianship_id is null then
      raise exception using errcode = '42501', message = 'Only a guardian who decides for this learner can answer',
        hint = '{"code": "answer.may_not_decide"}';
    end if;
    return signed;
  end if;
  signed.taken_by := private.profile_id();
  signed.profile_id := null;
  signed.signed_on := coalesce(signed.signed_on, private.school_today());
  if signed.signed_on > private.school_today() then
    raise exception using errcode = '23514', column = 'signed_on', detail = 'signed_on',
      message = 'The day on the paper lies in the future', hint = '{"code": "answer.signed_in_future"}';
  end if;
  if signed.guardianship_id is not null then
    signed.signed_name := null;
    select d.profile_id into signed.profile_id from private.deciding_guardianships(array[signed.student_id]) d
     where d.id = signed.guardianship_id;
    if found then
      return signed;
    end if;
  elsif signed.signed_name is not null and not exists (select from private.deciding_guardianships(array[signed.student_id])) then
    return signed;
  end if;
  raise exception using errcode = '23514', column = 'guardianship_id', detail = 'guardianship_id',
    message = 'Choose who signed: a guardian who decides for this learner', hint = '{"code": "answer.who_signed"}';
end
$$;
alter function private.sign_answer(public.answers) owner to portal_definer;
comment on function private.sign_answer(public.answers) is
  'The answer with who gives it: on the screen the caller as deciding guardian, on paper a deciding guardian of the learner, or a name where there is none.';

create or replace function private.refuse_unfitting(p_request public.requests, p_answer public.answers) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  unfitting text;
begin
  if p_answer.answer = 'taken_back' then
    if p_answer.filled <> '{}'::jsonb or p_request.kind not in ('consent', 'rsvp') or coalesce((
         select a.answer from public.answers a
          where a.request_id = p_request.id and a.version = p_request.version and a.student_id = p_answer.student_id
            and a.guardianship_id is not distinct from p_answer.guardianship_id
          order by private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc, a.id desc limit 1), 'no') <> 'yes' then
      raise exception using errcode = '23514', column = 'answer', detail = 'answer',
        message = 'There is no agreement that could be taken back', hint = '{"code": "answer.nothing_to_take_back"}';
    end if;
    return;
  end if;
  -- To confirm, a form and a poll there is no 'no': whoever has nothing to say leaves it open.
  if p_answer.answer = 'no' and p_request.kind not in ('consent', 'rsvp') then
    raise exception using errcode = '23514', column = 'answer', detail = 'answer',
      message = 'This cannot be answered with no', hint = '{"code": "answer.no_such_choice"}';
  end if;
  unfitting := private.unfitting_field(p_request.form, p_answer.filled, p_answer.answer = 'yes');
  if unfitting is not null then
    raise exception using errcode = '23514', column = 'filled', detail = 'filled.' || unfitting,
      message = 'Something is missing, or does not fit: look at the field that is marked',
      hint = '{"code": "answer.does_not_fit"}';
  end if;
end
$$;
alter function private.refuse_unfitting(public.requests, public.answers) owner to portal_definer;
comment on function private.refuse_unfitting(public.requests, public.answers) is
  'Raises 23514 for what the request does not ask: detail names the field.';

-- What waited on a device for a network is older than it looks: a yes of the morning would take the place of the no that
-- the same person gave elsewhere at noon.
create or replace function private.refuse_unseen_answer(p_seen_at timestamptz, p_latest_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_latest_at > p_seen_at then
    raise exception using errcode = 'PR004', column = 'seen_at', detail = 'seen_at',
      message = 'You have answered this meanwhile, on another device or on paper. Read that answer, and answer again if it should be another',
      hint = '{"code": "answer.given_since"}';
  end if;
end
$$;
grant execute on function private.refuse_unseen_answer(timestamptz, timestamptz) to portal_definer;
comment on function private.refuse_unseen_answer(timestamptz, timestamptz) is
  'Raises PR004 where the latest own answer is later than the one that was seen; whoever does not say what was seen is not asked.';

-- Whether somebody may is asked before anything is said of the request. It is held until the answer stands, so that a text
-- that changes at the same moment is not what was agreed to.
create or replace function private.take_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  asked public.requests;
  arrived public.answers;
  is_asked boolean;
  until_move date;
begin
  select * into asked from public.requests r where r.id = new.request_id for share;
  new.school_id := asked.school_id;
  if auth.role() is distinct from 'authenticated' then
    return new;
  end if;
  -- Two devices answer one after the other, so that the second is told of what the first has said.
  perform pg_advisory_xact_lock(hashtext('answer'), hashtext(new.request_id || ' ' || new.student_id));
  -- One that has arrived already is known by its id: whoever sends it again is not told that it was refused. What says something
  -- else is not that one.
  select * into arrived from public.answers a
   where a.id = new.id and a.request_id = new.request_id and a.student_id = new.student_id and a.way = new.way
     and private.profile_id() = case when a.way = 'paper' then a.taken_by else a.profile_id end;
  if found then
    if (new.answer, new.filled) is distinct from (arrived.answer, arrived.filled)
       or new.way = 'paper'
         and (new.guardianship_id, case when new.guardianship_id is null then new.signed_name end,
              coalesce(new.signed_on, arrived.signed_on))
             is distinct from (arrived.guardianship_id, arrived.signed_name, arrived.signed_on) then
      perform private.refuse_other_attempt();
    end if;
    return arrived;
  end if;
  new.answered_at := clock_timestamp();
  is_asked := private.is_asked(asked.id, new.student_id);
  if new.way = 'paper' and not is_asked then
    select b.asked_until into until_move from private.asked_before_move(asked, array[new.student_id]) b;
  end if;
  if new.way = 'paper' and not coalesce(private.staffs_answers(asked, new.student_id), false)
     or new.way <> 'paper' and not new.student_id = any(private.children_ids())
     or asked.id is null or asked.awaits_approval or not is_asked and until_move is null then
    raise exception using errcode = '42501', message = 'This is not asked of this learner',
      hint = '{"code": "answer.not_asked"}';
  end if;
  new := private.sign_answer(new);
  if new.signed_on > until_move then
    raise exception using errcode = '23514', column = 'signed_on', detail = 'signed_on',
      message = 'The learner had moved to another grade by that day. Enter the day on the paper',
      hint = '{"code": "answer.signed_after_move"}';
  end if;
  if new.signed_on < (asked.created_at at time zone private.school_zone())::date - 366 then
    raise exception using errcode = '23514', column = 'signed_on', detail = 'signed_on',
      message = 'The day on the paper lies more than a year before this was asked', hint = '{"code": "answer.signed_long_ago"}';
  end if;
  if asked.withdrawn_at is not null then
    raise exception using errcode = 'PR004', message = 'The school has withdrawn this. Nothing needs to be answered any more',
      hint = '{"code": "answer.withdrawn"}';
  end if;
  if new.version is distinct from asked.version then
    raise exception using errcode = 'PR004', message = 'The school has changed the text. Read it again and answer what it says now',
      hint = '{"code": "answer.changed"}';
  end if;
  perform private.refuse_unseen_answer(new.seen_at, (
    select a.answered_at from public.answers a
     where a.request_id = new.request_id and a.version = new.version and a.student_id = new.student_id
       and a.guardianship_id = new.guardianship_id
     order by private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc, a.id desc limit 1));
  perform private.refuse_unfitting(asked, new);
  return new;
end
$$;
alter function private.take_answer() owner to portal_definer;

-- The staff answers for itself. Whether somebody may is asked before anything is said of the request, which is held until the
-- answer stands.
create or replace function private.take_staff_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  asked public.requests;
  tried public.answers;
  arrived public.staff_answers;
begin
  select * into asked from public.requests r where r.id = new.request_id for share;
  new.school_id := asked.school_id;
  if auth.role() is distinct from 'authenticated' then
    return new;
  end if;
  -- As private.take_answer has it.
  perform pg_advisory_xact_lock(hashtext('answer'), hashtext(new.request_id || ' ' || private.profile_id()));
  select * into arrived from public.staff_answers a
   where a.id = new.id and a.request_id = new.request_id and a.profile_id = private.profile_id();
  if found then
    if (new.answer, new.filled) is distinct from (arrived.answer, arrived.filled) then
      perform private.refuse_other_attempt();
    end if;
    return arrived;
  end if;
  new.answered_at := clock_timestamp();
  new.profile_id := private.profile_id();
  if asked.id is null or not asked.asks_staff or asked.school_id is distinct from private.school_id()
     or not asked.audience_id = any(private.audience_ids()) then
    raise exception using errcode = '42501', message = 'This is not asked of you', hint = '{"code": "answer.not_asked_of_you"}';
  end if;
  if asked.withdrawn_at is not null then
    raise exception using errcode = 'PR004', message = 'The school has withdrawn this. Nothing needs to be answered any more',
      hint = '{"code": "answer.withdrawn"}';
  end if;
  if new.version is distinct from asked.version then
    raise exception using errcode = 'PR004', message = 'The school has changed the text. Read it again and answer what it says now',
      hint = '{"code": "answer.changed"}';
  end if;
  perform private.refuse_unseen_answer(new.seen_at, (
    select max(a.answered_at) from public.staff_answers a
     where a.request_id = new.request_id and a.version = new.version and a.profile_id = new.profile_id));
  if new.answer = 'taken_back' then
    if new.filled <> '{}'::jsonb or asked.kind not in ('consent', 'rsvp') or coalesce((
         select a.answer from public.staff_answers a
          where a.request_id = asked.id and a.version = asked.version and a.profile_id = new.profile_id
          order by a.answered_at desc, a.id desc limit 1), 'no') <> 'yes' then
      raise exception using errcode = '23514', column = 'answer', detail = 'answer',
        message = 'There is no agreement that could be taken back', hint = '{"code": "answer.nothing_to_take_back"}';
    end if;
    return new;
  end if;
  tried.answer := new.answer;
  tried.filled := new.filled;
  perform private.refuse_unfitting(asked, tried);
  return new;
end
$$;
alter function private.take_staff_answer() owner to portal_definer;

-- One of each person who is asked now.
create or replace function private.staff_states(p_request_ids uuid[])
returns table (
  request_id uuid, profile_id uuid, state text, answer text, filled jsonb, answered_at timestamptz, is_late boolean)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  today date := private.school_today();
begin
  return query
    select r.id, p.id,
           case when r.withdrawn_at is not null then 'withdrawn' else coalesce(a.answer, 'open') end,
           a.answer, a.filled, a.answered_at,
           coalesce(coalesce((f.first_at at time zone private.school_zone())::date, today) > r.due_on, false)
      from public.requests r
      -- Who belongs to an audience of the staff alone, as private.targets_of has it.
      join public.profiles p on p.school_id = r.school_id and p.role in ('teacher', 'admin') and p.approval_status = 'approved'
      left join lateral (
        select s.answer, s.filled, s.answered_at from public.staff_answers s
         where s.request_id = r.id and s.version = r.version and s.profile_id = p.id
         order by s.answered_at desc, s.id desc limit 1) a on true
      left join lateral (
        select min(s.answered_at) as first_at from public.staff_answers s
         where s.request_id = r.id and s.version = r.version and s.profile_id = p.id) f on true
     where r.id = any(p_request_ids) and r.asks_staff;
end
$$;
alter function private.staff_states(uuid[]) owner to portal_definer;
comment on function private.staff_states(uuid[]) is
  'For each of these requests that ask the staff, each of them: open, yes, no, taken_back or withdrawn, with the latest answer to the present version, and whether the first came after the day, or none has come by now.';
