create or replace function private.full_name_key(p_first_name text, p_last_name text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(regexp_replace(normalize(p_first_name || '|' || p_last_name, nfkd), '[\s\u0300-\u036f]', '', 'g'))
$$;
grant execute on function private.full_name_key(text, text) to portal_definer;
comment on function private.full_name_key(text, text) is
  'The name as it is compared: without spaces, accents and capitals. The index students_full_name holds the same words.';

create or replace function private.namesakes(p_child public.students) returns setof public.students
language plpgsql stable security definer rows 1
set search_path = ''
as $$
declare
  wanted text := private.full_name_key(p_child.first_name, p_child.last_name);
  declarer uuid := private.primary_guardian_of(p_child.id);
begin
  return query
    select c.* from public.students c
     where c.school_id = p_child.school_id
       and lower(regexp_replace(normalize(c.first_name || '|' || c.last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')) = wanted
       and c.id <> p_child.id
       -- Two days of birth are two children; one that is not known may be the same.
       and (c.date_of_birth is null or p_child.date_of_birth is null or c.date_of_birth = p_child.date_of_birth)
       -- A registration may name a child twice.
       and (c.is_confirmed or private.primary_guardian_of(c.id) = declarer)
       and not exists (
         select from private.told_apart_learners t
          where (t.student_id, t.other_id) in ((p_child.id, c.id), (c.id, p_child.id)));
end
$$;
alter function private.namesakes(public.students) owner to portal_definer;
comment on function private.namesakes(public.students) is
  'Learners of the school, and children of the same registration, who may be this child: of the same name and, where both have one, the same date of birth, unless the office has told them apart.';

create or replace function private.lock_full_names(p_children public.students[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  key int;
begin
  -- A list takes the school as a whole (below): thousands of locks would fill the table of locks.
  for key in select distinct hashtext(c.school_id::text) from unnest(p_children) c order by 1 loop
    if cardinality(p_children) > 20 then
      perform pg_advisory_xact_lock(hashtext('learner_names'), key);
    else
      perform pg_advisory_xact_lock_shared(hashtext('learner_names'), key);
    end if;
  end loop;
  if cardinality(p_children) > 20 then
    return;
  end if;
  -- In one order, so that of two who confirm the same children one waits and none is ended.
  for key in
    select distinct hashtext(c.school_id::text || private.full_name_key(c.first_name, c.last_name))
      from unnest(p_children) c order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('learner_name'), key);
  end loop;
end
$$;
alter function private.lock_full_names(public.students[]) owner to portal_definer;
comment on function private.lock_full_names(public.students[]) is
  'Lets nobody else confirm or enrol a child of one of these names, or of more than twenty any child of their schools, until this transaction ends.';

create or replace function private.refuse_second_learner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_full_names(array[new]);
  if exists (select from private.namesakes(new) n where n.is_confirmed) then
    raise exception using errcode = 'PR008', detail = new.id,
      message = format('%s %s is on the school''s list already. Say first whether it is the same child', new.first_name, new.last_name),
      hint = jsonb_build_object('code', 'child.alike', 'first_name', new.first_name, 'last_name', new.last_name)::text;
  end if;
  return null;
end
$$;
alter function private.refuse_second_learner() owner to portal_definer;

-- What the office decides on a declared child whose namesake is on the school's list: the same child, which stays with
-- its parent, is handed over or has two guardians from then on, or a different one.
--
-- Refused: all of it to anybody but the administrators of the school; deciding on what is not as it was shown (PR004).
-- The parents' mails never name the other parent.
create or replace function public.learners_like(declared_ids uuid[])
returns table (
  declared_id uuid, learner_id uuid, first_name text, last_name text, student_id text, date_of_birth date,
  grade_name text, is_confirmed boolean, guardian_id uuid, guardian_first_name text, guardian_last_name text, left_on date)
language sql stable security definer rows 20
set search_path = ''
as $$
  select d.id, n.id, n.first_name, n.last_name, n.student_id, n.date_of_birth,
         g.name, n.is_confirmed, p.id, p.first_name, p.last_name, n.left_on
    from public.students d
    cross join lateral private.namesakes(d) n
    join public.grades g on g.id = n.grade_id
    left join public.profiles p on p.id = private.primary_guardian_of(n.id)
   where d.id = any(declared_ids) and not d.is_confirmed
     and d.school_id = any((select private.administered_school_ids())::uuid[])
   order by d.id, n.created_at, n.id
   limit 1000
$$;
alter function public.learners_like(uuid[]) owner to portal_definer;
grant execute on function public.learners_like(uuid[]) to authenticated;
comment on function public.learners_like(uuid[]) is
  'For each of these declared children of the caller''s schools the learners who may be the same child, with their primary guardians and, of who has left, the day. No row for anybody but an administrator.';

create or replace function public.tell_learners_apart(declared_id uuid, learner_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
begin
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select declared.id, n.id, (select private.profile_id())
    from private.namesakes(declared) n where n.id = any(learner_ids)
  on conflict do nothing;
end
$$;
alter function public.tell_learners_apart(uuid, uuid[]) owner to portal_definer;
grant execute on function public.tell_learners_apart(uuid, uuid[]) to authenticated;
comment on function public.tell_learners_apart(uuid, uuid[]) is
  'Says that a declared child is none of these learners of the same name, so that it can be confirmed; remembers who said it.';

-- Of somebody who has left it is said with the joining that they are at the school again: in the grade that was declared,
-- for the one of before is that of the year in which they left.
create or replace function private.return_learner(p_learner_id uuid, p_declared public.students) returns void
language sql security definer
set search_path = ''
as $$
  update public.students c set left_on = null, grade_id = p_declared.grade_id
   where c.id = p_learner_id and c.left_on is not null
$$;
alter function private.return_learner(uuid, public.students) owner to portal_definer;
comment on function private.return_learner(uuid, public.students) is
  'Puts a learner who has left back into the school, in the grade of the declared child who it is; nothing of one who is there.';

create or replace function public.keep_learner(declared_id uuid, learner_id uuid, kept_with uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
  declarer uuid := private.primary_guardian_of(declared.id);
  was_given boolean;
begin
  -- Held first: who stands for the learner is asked when nobody changes it any more.
  perform from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.id <> declared.id for share;
  if not found or private.primary_guardian_of(keep_learner.learner_id) is distinct from kept_with then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile',
      hint = '{"code": "learner.another_parent"}';
  end if;
  if kept_with is distinct from declarer then
    perform private.mail_about_child('child-not-added', declarer, declared);
  else
    was_given := private.has_consent(keep_learner.learner_id, 'pictures');
    perform private.carry_consents(declared.id, keep_learner.learner_id);
    perform private.tell_of_pictures(keep_learner.learner_id, declared.school_id, was_given);
    perform private.return_learner(keep_learner.learner_id, declared);
  end if;
  delete from public.students c where c.id = declared.id;
end
$$;
alter function public.keep_learner(uuid, uuid, uuid) owner to portal_definer;
grant execute on function public.keep_learner(uuid, uuid, uuid) to authenticated;
comment on function public.keep_learner(uuid, uuid, uuid) is
  'Takes back a declared child who is a learner with a parent: the learner stays as it is, and who declared it is told that the school will link it. One who has left is at the school again where the parent has declared it, in the declared grade.';

create or replace function public.share_learner(declared_id uuid, learner_id uuid, shared_with uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
  declarer uuid := private.primary_guardian_of(declared.id);
  learner public.students;
  was_given boolean;
begin
  select * into learner from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.is_confirmed and c.id <> declared.id for no key update;
  if not found or share_learner.shared_with = declarer
     or private.primary_guardian_of(learner.id) is distinct from share_learner.shared_with then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile',
      hint = '{"code": "learner.another_parent"}';
  end if;
  insert into public.student_subjects (student_id, subject_id)
    select learner.id, s.subject_id from public.student_subjects s where s.student_id = declared.id
    on conflict do nothing;
  was_given := private.has_consent(learner.id, 'pictures');
  perform private.carry_consents(declared.id, learner.id);
  perform private.return_learner(learner.id, declared);
  delete from public.students c where c.id = declared.id;
  -- Of a guardian already, whose rights may be narrowed, nothing changes.
  insert into public.guardianships (school_id, student_id, profile_id, granted_by)
  values (learner.school_id, learner.id, declarer, (select private.profile_id()))
  on conflict (student_id, profile_id) where ended_at is null do nothing;
  perform private.tell_of_pictures(learner.id, learner.school_id, was_given);
  -- By the name that they gave it: who still waits for approval reads nothing of the learner.
  declared.id := learner.id;
  perform private.mail_about_child('child-linked', declarer, declared);
end
$$;
alter function public.share_learner(uuid, uuid, uuid) owner to portal_definer;
grant execute on function public.share_learner(uuid, uuid, uuid) to authenticated;
comment on function public.share_learner(uuid, uuid, uuid) is
  'Makes the parent who declared a child another guardian of the learner whom it is, with all rights; the one who was there keeps theirs and is told nothing. Who has left is at the school again, in the declared grade. The declarer is told by mail, once approved. 42501 and PR004 as keep_learner.';

create or replace function public.hand_over_learner(declared_id uuid, learner_id uuid, taken_from uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
  declarer uuid := private.primary_guardian_of(declared.id);
  learner public.students;
  was_given boolean;
begin
  select * into learner from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.is_confirmed for update;
  if not found or hand_over_learner.taken_from = declarer
     or private.primary_guardian_of(learner.id) is distinct from hand_over_learner.taken_from then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile',
      hint = '{"code": "learner.another_parent"}';
  end if;
  insert into public.student_subjects (student_id, subject_id)
    select learner.id, s.subject_id from public.student_subjects s where s.student_id = declared.id
    on conflict do nothing;
  was_given := private.has_consent(learner.id, 'pictures');
  perform private.carry_consents(declared.id, learner.id);
  perform private.return_learner(learner.id, declared);
  delete from public.students c where c.id = declared.id;
  update public.students c
     set parent_id = declarer, date_of_birth = coalesce(c.date_of_birth, declared.date_of_birth)
   where c.id = learner.id;
  perform private.tell_of_pictures(learner.id, learner.school_id, was_given);
  insert into private.handed_over_learners as h (student_id, given_to, taken_from, said_by)
  values (learner.id, declarer, hand_over_learner.taken_from, (select private.profile_id()))
  on conflict on constraint handed_over_learners_pkey do update
    set taken_from = excluded.taken_from, said_by = excluded.said_by, said_at = now();
  perform private.mail_about_child('child-handed-over', hand_over_learner.taken_from, learner);
  -- By the name that they gave it: who still waits for approval reads nothing of the learner.
  declared.id := learner.id;
  perform private.mail_about_child('child-linked', declarer, declared);
end
$$;
alter function public.hand_over_learner(uuid, uuid, uuid) owner to portal_definer;
grant execute on function public.hand_over_learner(uuid, uuid, uuid) to authenticated;
comment on function public.hand_over_learner(uuid, uuid, uuid) is
  'Gives a learner to the parent who declared the same child, and takes it from the one who had it; both are told by mail. Who has left is at the school again, in the declared grade.';

-- A learner is enrolled once: who enrols one of the name of a learner of the school says first that it is another
-- child; so does who takes one back who has left, of whom the school may have made a second record since.
--
-- Refused: a confirmed learner whose name, folded, and day of birth are those of a confirmed learner of the school,
-- unless the two were told apart in the same statement (PR008); so are two of one statement. Where one has no day of
-- birth, the grade says it of who is at the school. Who has left may come back in the same grade or a higher one, by one
-- for each year since, and one more: of who left in December the list may have the grade of the year to come; so may who is
-- at the school be the one who is taken back in the grade of before. The import asks the same
-- (server/functions/import/plan/learner-finder.ts). The service key, which restores what was there, is not asked. Declaring a
-- child asks none of this, and whose declared child is said to be one who has left was shown all of the name.
create or replace function private.refuse_alike(p_enrolled public.students[], p_before public.students default null) returns void
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  this_year int := extract(year from private.school_today());
  level_before int := (select g.level from public.grades g where g.id = p_before.grade_id);
  alike record;
begin
  perform private.lock_full_names(p_enrolled);
  -- Each name folded once: in the comparison it is folded for every pair of a school that the planner takes for empty,
  -- which a school is to it while its first list is imported.
  with named as materialized (
    select c.*, wanted.level, private.full_name_key(c.first_name, c.last_name) as name
      from unnest(p_enrolled) c join public.grades wanted on wanted.id = c.grade_id)
  select n.first_name, n.last_name, (array_agg(g.name order by o.left_on desc nulls first, o.created_at, o.id))[1] as grade,
         (array_agg(o.student_id order by o.left_on desc nulls first, o.created_at, o.id))[1] as code,
         string_agg(o.id::text, ',' order by o.created_at, o.id) as ids
    into alike
    from named n
    join public.students o on o.school_id = n.school_id
     and lower(regexp_replace(normalize(o.first_name || '|' || o.last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')) = n.name
     and o.is_confirmed and o.id <> n.id
    join public.grades g on g.id = o.grade_id
     and case when o.date_of_birth = n.date_of_birth then true
              when o.date_of_birth <> n.date_of_birth then false
              when o.left_on is not null then n.level between g.level and g.level + this_year - extract(year from o.left_on)::int + 1
              else o.grade_id = n.grade_id or coalesce(
                g.level between level_before and level_before + this_year - extract(year from p_before.left_on)::int + 1, false) end
   where not exists (
     select from private.told_apart_learners t where (t.student_id, t.other_id) in ((n.id, o.id), (o.id, n.id)))
   group by n.id, n.first_name, n.last_name
   limit 1;
  if found then
    raise exception using errcode = 'PR008', detail = alike.ids,
      message = format('%s %s, %s, is on the school''s list already, with the ID %s. Say first whether it is the same child',
                       alike.first_name, alike.last_name, alike.grade, alike.code),
      hint = jsonb_build_object('code', 'learner.alike', 'first_name', alike.first_name, 'last_name', alike.last_name,
        'grade', alike.grade, 'student_id', alike.code)::text;
  end if;
end
$$;
alter function private.refuse_alike(public.students[], public.students) owner to portal_definer;
comment on function private.refuse_alike(public.students[], public.students) is
  'Raises PR008 where one of these confirmed learners may be another learner of the school, with the ids of those who may be; p_before is who has left, as the row was, where that one is taken back.';

create or replace function private.refuse_learners_alike() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  enrolled public.students[] := array(select c from new_rows c where c.is_confirmed);
begin
  if cardinality(enrolled) > 0 then
    perform private.refuse_alike(enrolled);
  end if;
  return null;
end
$$;
alter function private.refuse_learners_alike() owner to portal_definer;

create or replace function private.refuse_return_alike() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_alike(array[new], old);
  return null;
end
$$;
alter function private.refuse_return_alike() owner to portal_definer;

create or replace function public.take_learner_back(
  learner_id uuid, grade uuid default null, date_of_birth date default null, other_than uuid[] default '{}')
returns setof uuid
language plpgsql security definer rows 1
set search_path = ''
as $$
declare
  before public.students;
  back public.students;
begin
  select * into before from public.students c
   where c.id = take_learner_back.learner_id and c.school_id = any((select private.administered_school_ids())::uuid[])
     for no key update;
  if not found then
    return;
  end if;
  -- An attempt whose answer was lost, or a colleague.
  if before.left_on is null then
    return next before.id;
    return;
  end if;
  back := before;
  back.left_on := null;
  back.grade_id := coalesce(take_learner_back.grade, before.grade_id);
  back.date_of_birth := coalesce(before.date_of_birth, take_learner_back.date_of_birth);
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select back.id, n.id, (select private.profile_id())
    from private.namesakes(back) n where n.id = any(take_learner_back.other_than)
  on conflict do nothing;
  update public.students c set left_on = null, grade_id = back.grade_id, date_of_birth = back.date_of_birth where c.id = back.id;
  if before.is_confirmed then
    perform private.refuse_alike(array[back], before);
  end if;
  return next back.id;
end
$$;
alter function public.take_learner_back(uuid, uuid, date, uuid[]) owner to portal_definer;
grant execute on function public.take_learner_back(uuid, uuid, date, uuid[]) to authenticated;
comment on function public.take_learner_back(uuid, uuid, date, uuid[]) is
  'Puts a learner who has left back into the school, in this grade or the one of before, with this day of birth where none was known; the id, also of one who is at the school again already, or none where there is no such learner of a school that the caller runs. PR008, with the ids of those who have the name in details, until other_than names them: children whom the office knows to be others.';

create or replace function public.enrol_learner(
  school uuid, first_name text, last_name text, grade uuid, student_id text default null,
  date_of_birth date default null, learner_id uuid default null, other_than uuid[] default '{}')
returns uuid
language sql security definer
set search_path = ''
as $$
  select e.id from private.enrol_learners(enrol_learner.school, jsonb_build_array(jsonb_build_object(
    'id', enrol_learner.learner_id, 'first_name', btrim(enrol_learner.first_name),
    'last_name', btrim(enrol_learner.last_name), 'student_id', enrol_learner.student_id,
    'grade_id', enrol_learner.grade, 'date_of_birth', enrol_learner.date_of_birth,
    'other_than', to_jsonb(enrol_learner.other_than)))) e
$$;
alter function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) owner to portal_definer;
grant execute on function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) to authenticated;
comment on function public.enrol_learner(uuid, text, text, uuid, text, date, uuid, uuid[]) is
  'Adds a confirmed learner to a school that the caller runs; the id. PR008, with the ids of those who have the name in details, until other_than names them: a child whom the office knows to be another. 42501 for anybody else.';

-- What an attempt to enrol has left on the list is put right by the form that enrols, and asked about as at the enrolment:
-- nobody was asked about the name that is written now. Anybody else's correction of a learner asks none of this.
create or replace function private.ask_about_corrected(p_learner_id uuid, p_other_than uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  corrected public.students;
begin
  select * into corrected from public.students c
   where c.id = p_learner_id and c.is_confirmed and c.left_on is null
     and c.school_id = any((select private.administered_school_ids())::uuid[]);
  if not found then
    return;
  end if;
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select corrected.id, n.id, (select private.profile_id())
    from private.namesakes(corrected) n where n.id = any(p_other_than)
  on conflict do nothing;
  perform private.refuse_alike(array[corrected]);
end
$$;
alter function private.ask_about_corrected(uuid, uuid[]) owner to portal_definer;
grant execute on function private.ask_about_corrected(uuid, uuid[]) to authenticated;
comment on function private.ask_about_corrected(uuid, uuid[]) is
  'Raises PR008 where a learner of a school that the caller runs may be another one of it, as it stands now, with the ids of those who may be; those of p_other_than are told apart first.';

create or replace function public.correct_enrolment(
  learner_id uuid, corrected jsonb, seen jsonb, other_than uuid[] default '{}')
returns setof uuid
language plpgsql rows 1
set search_path = ''
as $$
begin
  return query
    select c from public.correct_row('students', correct_enrolment.learner_id, correct_enrolment.corrected, correct_enrolment.seen) c;
  if found then
    perform private.ask_about_corrected(correct_enrolment.learner_id, correct_enrolment.other_than);
  end if;
end
$$;
grant execute on function public.correct_enrolment(uuid, jsonb, jsonb, uuid[]) to authenticated;
comment on function public.correct_enrolment(uuid, jsonb, jsonb, uuid[]) is
  'Corrects a learner whom an attempt has enrolled, as correct_row does; its id, or none. PR008, with the ids of those who have the name in details, until other_than names them, as enrol_learner.';
