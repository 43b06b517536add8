-- The end of a learner's record: what it would take (erasure_plan), and what takes it. Whatever is erased is told by
-- private.personal_records alone. Accounts end with the deletion of their profile, which notes itself here.
create or replace function private.leave_classes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.teacher_student_assignments a set is_active = false where a.student_id = new.id and a.is_active;
  delete from public.group_members m where m.student_id = new.id;
  update public.claim_codes c set withdrawn_at = now()
   where c.student_id = new.id and c.claimed_at is null and c.withdrawn_at is null;
  return null;
end
$$;
alter function private.leave_classes() owner to portal_definer;
comment on function private.leave_classes() is
  'A learner who has left is in no group and assigned to nobody, and the codes that nobody has used are good for nothing.';

-- Of who is at the school again nothing goes by itself: what was kept is of a record that goes on. Whoever wants an end of
-- it asks anew.
create or replace function private.end_erasure() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.erasures e set state = 'returned', kept_until = null where e.subject_id = new.id and e.state = 'kept';
  return null;
end
$$;
alter function private.end_erasure() owner to portal_definer;
comment on function private.end_erasure() is
  'An erasure of which something is kept ends with the return of its learner.';

create or replace function private.kept_until(p_student_id uuid, p_kept_by text) returns date
language plpgsql stable security definer
set search_path = ''
as $$
declare
  years integer;
  since date;
begin
  select coalesce(c.left_on, private.school_today()),
         case p_kept_by when 'report_years' then coalesce(s.report_years, 5)
           when 'incident_years' then coalesce(s.incident_years, 3) else coalesce(s.answer_years, 3) end
    into since, years
    from public.students c left join public.retention_settings s on s.school_id = c.school_id
   where c.id = p_student_id;
  return (since + make_interval(years => years))::date;
end
$$;
alter function private.kept_until(uuid, text) owner to portal_definer;
comment on function private.kept_until(uuid, text) is
  'Until when the school keeps what a column of retention_settings is about, of a learner who left on that day, or today.';

grant execute on function private.kept_until(uuid, text) to authenticated;

-- As whoever asks: what the caller may not read is not counted either.
create or replace function private.plan_rows(p_kind text, p_id uuid, p_with text)
returns table (relation text, outcome text, amount bigint, people bigint, kept_until date)
language plpgsql stable
set search_path = ''
as $$
declare
  line record;
  counted text;
  longest date;
begin
  for line in
    select r.* from private.personal_records() r
     where r.whose = p_kind and r.on_erasure <> 'passes' and pg_catalog.has_any_column_privilege(r.relation, 'select')
     order by r.place
  loop
    select format('select count(*), %s from %s t where %s', case when line.touches = '{}' then '0'
             else format('(select count(distinct v.person) from %s t cross join lateral (values %s) as v (person) where (%s) and v.person is not null)',
                         line.relation, string_agg(format('(t.%I)', c.name), ', '), line.rows_of) end, line.relation, line.rows_of)
      into counted
      from unnest(line.touches) as c (name);
    if p_kind = 'account' then
      execute counted into amount, people using p_id, p_with::uuid;
    else
      execute counted into amount, people using p_id, p_with;
    end if;
    continue when amount = 0;
    relation := line.relation;
    kept_until := case when line.on_erasure = 'kept' then private.kept_until(p_id, line.kept_by) end;
    outcome := case when kept_until <= private.school_today() then 'goes' else line.on_erasure end;
    kept_until := case when outcome = 'kept' then kept_until end;
    longest := greatest(longest, kept_until);
    -- Whose record it is stays with what is kept of it.
    if p_kind = 'learner' and relation = 'public.students' and longest is not null then
      outcome := 'kept';
      kept_until := longest;
    end if;
    return next;
  end loop;
end
$$;
grant execute on function private.plan_rows(text, uuid, text) to authenticated, portal_definer;

create or replace function private.subject_of_erasure(p_kind text, p_id uuid, out school_id uuid, out with_it text, out role text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_kind = 'learner' then
    select c.school_id, c.first_name || ' ' || c.last_name into school_id, with_it from public.students c where c.id = p_id;
  else
    select p.school_id, p.user_id, p.role into school_id, with_it, role from public.profiles p where p.id = p_id;
  end if;
end
$$;
alter function private.subject_of_erasure(text, uuid) owner to portal_definer;

create or replace function private.may_erase(p_kind text, p_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  subject record := private.subject_of_erasure(p_kind, p_id);
begin
  return subject.with_it is not null and case
    when p_kind = 'learner' then subject.school_id = any(private.administered_school_ids())
    else p_id is distinct from private.profile_id()
      and (private.is_platform_admin() or subject.role <> 'admin' and subject.school_id = any(private.administered_school_ids())) end;
end
$$;
alter function private.may_erase(text, uuid) owner to portal_definer;
grant execute on function private.may_erase(text, uuid) to authenticated;
comment on function private.may_erase(text, uuid) is
  'Whether the caller runs the school of this learner, or may delete this person, as private.may_judge says.';

create or replace function private.may_ask_for_erasure(p_kind text, p_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case when p_kind = 'account' then coalesce(p_id = private.profile_id(), false)
    else exists (
      select from public.guardianships g
        join public.students c on c.id = g.student_id and c.is_confirmed
       where g.student_id = p_id and g.profile_id = private.profile_id() and g.school_id = private.school_id()
         and g.ended_at is null and g.reads_records and g.may_decide) end;
end
$$;
alter function private.may_ask_for_erasure(text, uuid) owner to portal_definer;
grant execute on function private.may_ask_for_erasure(text, uuid) to authenticated;
comment on function private.may_ask_for_erasure(text, uuid) is
  'Whether this is the caller''s own profile in use, or a confirmed child whose records the caller reads and for whom the caller decides.';

create or replace function private.whole_plan(p_kind text, p_id uuid)
returns table (relation text, outcome text, amount bigint, people bigint, kept_until date)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.may_erase(p_kind, p_id) then
    return query select r.* from private.plan_rows(p_kind, p_id, (private.subject_of_erasure(p_kind, p_id)).with_it) r;
  end if;
end
$$;
alter function private.whole_plan(text, uuid) owner to portal_definer;
grant execute on function private.whole_plan(text, uuid) to authenticated;

create or replace function public.erasure_plan(kind text, subject uuid)
returns table (relation text, outcome text, amount bigint, people bigint, kept_until date)
language plpgsql stable
set search_path = ''
as $$
begin
  if private.may_erase(erasure_plan.kind, erasure_plan.subject) then
    return query select r.* from private.whole_plan(erasure_plan.kind, erasure_plan.subject) r;
  elsif private.may_ask_for_erasure(erasure_plan.kind, erasure_plan.subject) then
    return query select r.* from private.plan_rows(erasure_plan.kind, erasure_plan.subject,
      case erasure_plan.kind when 'account' then private.user_id()::text else '' end) r;
  else
    perform private.refuse_erasure();
  end if;
end
$$;
grant execute on function public.erasure_plan(text, uuid) to authenticated;
comment on function public.erasure_plan(text, uuid) is
  'A dry run of an erasure: for each table how many rows go, are kept by the school''s settings (kept_until), or stay without the person, and how many people they name. Of a learner (kind learner) or a profile (kind account). For the school''s administrators all of it; for a guardian who decides, and for oneself, what the caller may read; 42501 for anybody else.';

create or replace function private.refuse_erasure() returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'Only the school office, or who decides for the learner, asks about this',
    hint = '{"code": "erasure.not_yours"}';
end
$$;
grant execute on function private.refuse_erasure() to authenticated, portal_definer;

create or replace function public.ask_erasure(kind text, subject uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  if not private.may_ask_for_erasure(ask_erasure.kind, ask_erasure.subject) then
    perform private.refuse_erasure();
  end if;
  insert into public.erasures (school_id, kind, subject_id, state, asked_by)
  select (private.subject_of_erasure(ask_erasure.kind, ask_erasure.subject)).school_id, ask_erasure.kind, ask_erasure.subject, 'asked', private.profile_id()
  on conflict (subject_id, asked_by) where state in ('asked', 'kept') do nothing
  returning id into made;
  return made;
end
$$;
alter function public.ask_erasure(text, uuid) owner to portal_definer;
grant execute on function public.ask_erasure(text, uuid) to authenticated;
comment on function public.ask_erasure(text, uuid) is
  'Asks the school to erase a child, by a guardian who decides, or the own account; the request''s id, null where one of the caller''s waits already. Each guardian''s stands by itself. 42501 for anybody else.';

create or replace function public.decline_erasure(request uuid, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.erasures e
     set state = 'declined', answer = btrim(decline_erasure.answer), decided_by = private.profile_id(), decided_at = now()
    from public.erasures asked
   where asked.id = decline_erasure.request and asked.state = 'asked'
     and e.subject_id = asked.subject_id and e.state = 'asked' and e.school_id = asked.school_id
     and e.school_id = any((select private.administered_school_ids())::uuid[]);
  if not found and not exists (
    -- Sent again because the answer was lost.
    select from public.erasures e
     where e.id = decline_erasure.request and e.state = 'declined' and e.decided_by = private.profile_id()
       and e.answer = btrim(decline_erasure.answer)) then
    perform private.refuse_erasure();
  end if;
end
$$;
alter function public.decline_erasure(uuid, text) owner to portal_definer;
grant execute on function public.decline_erasure(uuid, text) to authenticated;
comment on function public.decline_erasure(uuid, text) is
  'The office''s no to an erasure that was asked for, with what the askers read: it answers everybody who waits for the same one. 42501 for anybody but the school''s administrators.';

create or replace function private.hold_conversations_about(p_student_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.conversations c where c.related_student_id = p_student_id order by c.id for update;
  perform from public.desk_conversations c where c.related_student_id = p_student_id order by c.id for update;
end
$$;
alter function private.hold_conversations_about(uuid) owner to portal_definer;

create or replace function private.take_learner(p_id uuid, p_told jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  line record;
  learner public.students;
  name text;
  since timestamptz := clock_timestamp();
  noted uuid[];
  kept jsonb := '{}';
  until date;
  amount bigint;
begin
  -- Conversations before the learner, as who writes takes them (decision 0205), and those that came meanwhile: a message
  -- that is being written is waited for, and goes too.
  perform private.hold_conversations_about(p_id);
  select * into learner from public.students c where c.id = p_id for update;
  if learner.id is null then
    return kept;
  end if;
  perform private.hold_conversations_about(p_id);
  name := learner.first_name || ' ' || learner.last_name;
  noted := array(select a.id from public.audit_entries a where a.student_id = p_id or a.row_id = p_id);
  update public.students c set left_on = private.school_today() where c.id = p_id and c.left_on is null;
  for line in
    select r.* from private.personal_records() r
     where r.whose = 'learner' and r.on_erasure in ('goes', 'kept') and r.relation <> 'public.students' order by r.place
  loop
    if line.on_erasure = 'kept' then
      -- What was told stands until it has come. Then, and of what nobody was told, the years of now decide.
      until := (p_told ->> line.kept_by)::date;
      if until is null or until <= private.school_today() then
        until := private.kept_until(p_id, line.kept_by);
      end if;
      if until > private.school_today() then
        execute format('select count(*) from %s t where %s', line.relation, line.rows_of) into amount using p_id, name;
        if amount > 0 then
          kept := kept || jsonb_build_object(line.kept_by, until);
          continue;
        end if;
      end if;
    end if;
    execute format('delete from %s t where %s', line.relation, line.rows_of) using p_id, name;
  end loop;
  if kept = '{}' then
    delete from public.students c where c.id = p_id;
  end if;
  -- What triggers noted of the deletions themselves, too.
  update public.audit_entries a set learner_name = 'Erased'
   where a.id = any(noted) or a.student_id = p_id or a.row_id = p_id
      or (a.school_id = learner.school_id and a.learner_name = name and a.recorded_at >= since);
  return kept;
end
$$;
alter function private.take_learner(uuid, jsonb) owner to portal_definer;
comment on function private.take_learner(uuid, jsonb) is
  'Erases a learner but for what the school keeps, by its settings or until a day that was told; as erasures.kept_days, empty where nothing is left.';

create or replace function private.last_day(p_days jsonb) returns date
language sql immutable
set search_path = ''
as $$
  select max(d.value::date) from jsonb_each_text(p_days) d
$$;
grant execute on function private.last_day(jsonb) to portal_definer;

create or replace function public.erase_learner(learner uuid, answer text default null) returns date
language plpgsql security definer
set search_path = ''
as $$
declare
  school uuid;
  days jsonb;
  kept date;
begin
  -- Sent again because the answer was lost: it is done, and nobody is there any more who could be erased.
  if not exists (select from public.students c where c.id = erase_learner.learner)
     and exists (select from public.erasures e
                  where e.subject_id = erase_learner.learner and e.kind = 'learner' and e.state = 'done'
                    and e.school_id = any((select private.administered_school_ids())::uuid[])) then
    return null;
  end if;
  if not private.may_erase('learner', erase_learner.learner) then
    perform private.refuse_erasure();
  end if;
  school := (private.subject_of_erasure('learner', erase_learner.learner)).school_id;
  days := private.take_learner(erase_learner.learner);
  kept := private.last_day(days);
  update public.erasures e
     set state = case when kept is null then 'done' else 'kept' end, kept_until = kept, kept_days = days, decided_by = private.profile_id(),
         -- Nobody asked for one that was only finished.
         answer = case e.state when 'asked' then nullif(btrim(erase_learner.answer, E' \t\r\n'), '') else e.answer end,
         decided_at = now(), finished_at = case when kept is null then now() end
   where e.subject_id = erase_learner.learner and e.state in ('asked', 'kept');
  if not found then
    insert into public.erasures (school_id, kind, subject_id, state, decided_by, decided_at, kept_until, kept_days, finished_at)
    values (school, 'learner', erase_learner.learner, case when kept is null then 'done' else 'kept' end, private.profile_id(),
      now(), kept, days, case when kept is null then now() end);
  end if;
  return kept;
end
$$;
alter function public.erase_learner(uuid, text) owner to portal_definer;
grant execute on function public.erase_learner(uuid, text) to authenticated;
comment on function public.erase_learner(uuid, text) is
  'Erases a learner for good, but for what the school keeps by its settings; until when it keeps that, null where nothing is left. `answer` is what whoever asked for it reads. By the school''s administrators; 42501 for anybody else.';

-- What is kept for fewer years goes when these are over, and waits for nothing that is kept longer.
create or replace function private.settle_kept() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.kept_days := case when new.state = 'kept' then (
    select jsonb_object_agg(d.key, least(d.value::date, new.kept_until)) from jsonb_each_text(new.kept_days) d) end;
  new.kept_days := coalesce(new.kept_days, '{}');
  new.next_on := case when new.state = 'kept' then least(new.kept_until, (
    select min(d.value::date) from jsonb_each_text(new.kept_days) d)) end;
  return new;
end
$$;
alter function private.settle_kept() owner to portal_definer;
comment on function private.settle_kept() is
  'Nothing that is kept of an erased learner is kept for longer than the row says; and the first day on which something of it goes.';

-- By the clean-up: of whom something is kept whose time is over. A few at a call, as a statement has seconds.
create or replace function private.finish_erasures() returns table (erasure uuid, ended boolean, fault text)
language plpgsql security definer
set search_path = ''
as $$
declare
  due record;
  days jsonb;
  kept date;
  at_table text;
  by_rule text;
begin
  for due in
    select e.id, e.subject_id from public.erasures e
     where e.state = 'kept' and e.next_on <= private.school_today() order by e.next_on, e.id limit 10
  loop
    erasure := due.id;
    ended := false;
    fault := null;
    -- Of each by itself: where the records of one cannot go, those of the others do, and that one is tried again tomorrow.
    begin
      -- The learner before the erasure, as who erases one takes them, and who writes that one has returned: it is over then.
      perform private.hold_conversations_about(due.subject_id);
      perform from public.students c where c.id = due.subject_id for update;
      select e.kept_days into days from public.erasures e
       where e.id = due.id and e.state = 'kept' and e.next_on <= private.school_today() for update;
      continue when not found;
      days := private.take_learner(due.subject_id, days);
      kept := private.last_day(days);
      update public.erasures e
         set state = case when kept is null then 'done' else 'kept' end,
             -- The last day that was said stands until it has come, whatever the school has chosen since.
             kept_until = case when kept is null or e.kept_until <= private.school_today() then kept else least(e.kept_until, kept) end,
             kept_days = days,
             finished_at = case when kept is null then now() end
       where e.id = due.id;
      ended := kept is null;
    exception when query_canceled or others then
      get stacked diagnostics fault = returned_sqlstate, at_table = table_name, by_rule = constraint_name;
      fault := concat_ws(' ', fault, nullif(at_table, ''), nullif(by_rule, ''));
      update public.erasures e set next_on = private.school_today() + 1 where e.id = due.id;
    end;
    return next;
    -- What is left is for the next statement, before the time of this one is over.
    exit when fault like '57014%' or clock_timestamp() >= statement_timestamp() + interval '3 seconds';
  end loop;
end
$$;
alter function private.finish_erasures() owner to portal_definer;
grant execute on function private.finish_erasures() to portal_jobs;
comment on function private.finish_erasures() is
  'Erases what was kept of some erased learners, each kind of it once its own time is over: for each erasure whether it has ended with that, and what kept it from being done (an SQLSTATE, a table and a constraint, and no name of anybody). No rows where nothing is due.';

create or replace function private.note_erased_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.outbox o
   where o.due_at is not null and o.kind <> 'delete-account'
     and (o.recipient = old.id::text or position(old.id::text in o.payload::text) > 0);
  delete from private.mailbox m using auth.users u
   where u.id = old.user_id and m.recipient = u.email
     and not exists (select from public.profiles p where p.user_id = old.user_id);
  update public.erasures e
     set state = 'done', user_id = old.user_id, finished_at = now(), decided_at = now(), decided_by = (
       select p.id from public.profiles p where p.id = private.profile_id())
   where e.subject_id = old.id and e.state = 'asked';
  if not found and not exists (select from public.erasures e where e.subject_id = old.id) then
    insert into public.erasures (school_id, kind, subject_id, user_id, state, decided_by, decided_at, finished_at)
    values ((select s.id from public.schools s where s.id = old.school_id), 'account', old.id, old.user_id, 'done',
      (select p.id from public.profiles p where p.id = private.profile_id()), now(), now());
  end if;
  return null;
end
$$;
alter function private.note_erased_profile() owner to portal_definer;
comment on function private.note_erased_profile() is
  'The deletion of a profile is an erasure: it takes unsent mails along, and is noted for restores.';

-- After a restore to a moment before: by the owner, whom no policy binds.
create or replace function private.erased_again(p_erasures jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  one public.erasures;
  again integer := 0;
begin
  for one in select r.* from jsonb_populate_recordset(null::public.erasures, p_erasures) r order by r.created_at, r.id loop
    -- Erased and returned before that moment: the learner is there by right.
    continue when one.state = 'returned' and exists (
      select from public.erasures e where e.id = one.id and e.state = 'returned');
    delete from public.erasures e where e.id = one.id;
    if one.kind = 'learner' and exists (select from public.students c where c.id = one.subject_id) then
      -- What was gone goes again, whatever the school kept at that moment: nothing is kept of somebody who left so early.
      if one.state = 'done' then
        update public.students c set left_on = '1900-01-01' where c.id = one.subject_id;
      end if;
      one.kept_days := private.take_learner(one.subject_id, case when one.state = 'kept' then coalesce(one.kept_days, '{}') else '{}' end);
      one.kept_until := private.last_day(one.kept_days);
      if one.kept_until is not null and one.state = 'returned' then
        one.kept_until := null;
        update public.students c set left_on = null where c.id = one.subject_id;
      else
        one.state := case when one.kept_until is null then 'done' else 'kept' end;
      end if;
      one.finished_at := case when one.state = 'done' then coalesce(one.finished_at, now()) end;
      again := again + 1;
    elsif one.kind = 'account' then
      delete from public.profiles p where p.id = one.subject_id;
      again := again + found::integer;
      delete from auth.users u where u.id = one.user_id
        and not exists (select from public.profiles p where p.user_id = u.id)
        and not exists (select from public.portal_users p where p.user_id = u.id);
    end if;
    -- But for what others asked of the same learner: each reads the own answer.
    delete from public.erasures e
     where e.subject_id = one.subject_id
       and e.id not in (select r.id from jsonb_populate_recordset(null::public.erasures, p_erasures) r);
    insert into public.erasures
    select (jsonb_populate_record(null::public.erasures, to_jsonb(one) || jsonb_build_object(
      'school_id', (select s.id from public.schools s where s.id = one.school_id),
      'asked_by', (select p.id from public.profiles p where p.id = one.asked_by),
      'decided_by', (select p.id from public.profiles p where p.id = one.decided_by)))).*;
  end loop;
  return again;
end
$$;
comment on function private.erased_again(jsonb) is
  'Does again what these rows of public.erasures say was done, in a database restored to an earlier moment; how many learners and profiles were there.';
