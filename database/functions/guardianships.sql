-- Guardians of learners: what follows from their rows, and how the office changes them. What a guardian may read is in
-- reach.sql; who is told in notices_of_learners.sql.
--
-- guardianships.is_primary says who the primary guardian is. students.parent_id names the same person for the calls of
-- the contract: what is written there makes and ends guardianships (follow_parent), and what becomes of guardianships is
-- written there (settle_primary); nothing else reads it (database/tests/parent-column.test.ts). People are taken
-- before the learner's row, and that before its guardianships, as decision 0205 has it: so people change them by these
-- functions alone. What only follows from a write waits for nobody who is leaving: they are passed over.
create or replace function private.primary_guardian_of(p_student_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select g.profile_id from public.guardianships g where g.student_id = p_student_id and g.is_primary
$$;
alter function private.primary_guardian_of(uuid) owner to portal_definer;
comment on function private.primary_guardian_of(uuid) is
  'The profile of the learner''s primary guardian; null where nobody with an account reads the records and decides. Lists of learners join public.guardianships on is_primary instead.';

create or replace function private.declared_children_of(p_profile_id uuid) returns setof uuid
language sql stable security definer rows 3
set search_path = ''
as $$
  select c.id from public.guardianships g join public.students c on c.id = g.student_id and not c.is_confirmed
   where g.profile_id = p_profile_id and g.is_primary
$$;
alter function private.declared_children_of(uuid) owner to portal_definer;
comment on function private.declared_children_of(uuid) is
  'The children whom this parent has declared and no school has confirmed yet.';

create or replace function private.household_guardianship_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select other.id
      from public.guardianships mine
      join public.guardianships other on other.student_id = mine.student_id and other.household = mine.household
     where mine.profile_id = (select private.profile_id()) and mine.school_id = (select private.school_id())
       and mine.ended_at is null and other.ended_at is null and mine.id <> other.id);
end
$$;
alter function private.household_guardianship_ids() owner to portal_definer;
grant execute on function private.household_guardianship_ids() to authenticated;
comment on function private.household_guardianship_ids() is
  'The guardianships of those whom the school has marked one household with the caller, for the learners they share.';

create or replace function private.household_guardian_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select distinct p.id from public.guardianships g
      -- Where somebody went who left the school is nobody's matter here.
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
     where g.id = any((select private.household_guardianship_ids())::uuid[]));
end
$$;
alter function private.household_guardian_ids() owner to portal_definer;
grant execute on function private.household_guardian_ids() to authenticated;
comment on function private.household_guardian_ids() is 'The people of the caller''s household, by their profiles.';

create or replace function private.household_student_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- The row of a learner names the primary guardian: only who lives with that one reads it.
  return array(
    select mine.student_id
      from public.guardianships mine
      join public.guardianships other on other.student_id = mine.student_id and other.household = mine.household
     where mine.profile_id = (select private.profile_id()) and mine.school_id = (select private.school_id())
       and mine.ended_at is null and mine.reads_records and other.is_primary);
end
$$;
alter function private.household_student_ids() owner to portal_definer;
grant execute on function private.household_student_ids() to authenticated;
comment on function private.household_student_ids() is
  'The learners whose records the caller reads and whose primary guardian is of the caller''s household.';

create or replace function private.check_guardian() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_person(new.profile_id, new.school_id, 'parent', 'profile_id');
  -- contract/limits.ts: nobody fills the table with children whom no school has seen yet.
  if exists (select from public.students c where c.id = new.student_id and not c.is_confirmed)
     and 20 < (select count(*) from private.declared_children_of(new.profile_id))
  then
    raise exception using errcode = '23514', column = 'parent_id',
      message = 'At most 20 children can wait for confirmation at once',
      hint = '{"code": "child.too_many", "max": 20}';
  end if;
  return null;
end
$$;
alter function private.check_guardian() owner to portal_definer;

-- Of age is who is known to be: without a day of birth nobody is.
create or replace function private.check_own_guardian() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.students c
              where c.id = new.student_id and (c.date_of_birth is null or private.is_minor(c.date_of_birth))) then
    raise exception using errcode = '23514', column = 'relation', detail = 'relation',
      message = 'A learner stands for themself from 18 years on, by the date of birth that the school has',
      hint = '{"code": "guardianship.not_of_age"}';
  end if;
  return new;
end
$$;
alter function private.check_own_guardian() owner to portal_definer;

-- People who go while this runs are left out, and not waited for: who deletes them waits for the learner.
create or replace function private.note_guardianship() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.relation, new.reads_records, new.is_told, new.may_decide, new.may_collect,
                           new.household, new.is_primary, new.ended_at, new.profile_id, new.contact_name)
     is not distinct from (old.relation, old.reads_records, old.is_told, old.may_decide, old.may_collect,
                           old.household, old.is_primary, old.ended_at, old.profile_id, old.contact_name) then
    return null;
  end if;
  insert into public.guardianship_history (school_id, student_id, guardianship_id, profile_id, contact_name, action,
    relation, reads_records, is_told, may_decide, may_collect, household, is_primary, changed_by)
  select new.school_id, new.student_id, new.id,
         (select p.id from public.profiles p where p.id = new.profile_id for key share skip locked),
         new.contact_name,
         case when tg_op = 'INSERT' then 'granted' when new.ended_at is not null and old.ended_at is null then 'ended' else 'changed' end,
         new.relation, new.reads_records, new.is_told, new.may_decide, new.may_collect, new.household, new.is_primary,
         (select p.id from public.profiles p where p.id = (select private.profile_id()) for key share skip locked)
   where exists (select from public.students c where c.id = new.student_id);
  return null;
end
$$;
alter function private.note_guardianship() owner to portal_definer;

create or replace function private.settle_primary(p_student_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  learner public.students;
  chosen public.guardianships;
begin
  select * into learner from public.students c where c.id = p_student_id;
  if learner.id is null then
    return;
  end if;
  select * into chosen from public.guardianships g where g.student_id = learner.id and g.is_primary;
  if chosen.id is null then
    -- Whom parent_id names comes first: it was just written there. Then whoever is approved, and was there longest.
    select g.* into chosen from public.guardianships g join public.profiles p on p.id = g.profile_id
     where g.student_id = learner.id and g.ended_at is null and g.reads_records and g.may_decide
     order by g.profile_id = learner.parent_id desc nulls last, p.approval_status = 'approved' desc, g.created_at, g.id limit 1
       for key share of p skip locked;
    -- Who is held may be about to go, and whoever deletes them waits for the learner: it is asked again once that is over.
    if chosen.id is null and exists (
      select from public.guardianships g
       where g.student_id = learner.id and g.profile_id is not null and g.ended_at is null and g.reads_records and g.may_decide)
    then
      insert into private.outbox (kind, recipient) values ('primary-guardian', learner.id::text);
    end if;
    update public.guardianships g set is_primary = true where g.id = chosen.id;
  end if;
  update public.students c set parent_id = chosen.profile_id
   where c.id = learner.id and c.parent_id is distinct from chosen.profile_id;
end
$$;
alter function private.settle_primary(uuid) owner to portal_definer;
comment on function private.settle_primary(uuid) is
  'Gives the learner a primary guardian where none is left and somebody with an account reads the records and decides; writes who it is to students.parent_id. Where everybody who could be it is held by others, a row of the outbox has it done when they are not.';

create or replace function private.find_primary(p_student_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The people before the learner (decision 0205): nothing is held here while somebody goes.
  perform from public.guardianships g join public.profiles p on p.id = g.profile_id
    where g.student_id = p_student_id and g.ended_at is null and g.reads_records and g.may_decide
    order by p.id for key share of p;
  perform from public.students c where c.id = p_student_id for no key update;
  perform private.settle_primary(p_student_id);
end
$$;
alter function private.find_primary(uuid) owner to portal_definer;
grant execute on function private.find_primary(uuid) to portal_jobs;
comment on function private.find_primary(uuid) is
  'Waits for whoever holds the guardians who could be the primary one of the learner, and then does what private.settle_primary does; again, it changes nothing.';

create or replace function private.settle_primary_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Beside a primary one a guardian changes nothing: follow_parent makes the next before it ends the last. Where there
  -- is none, whoever comes or is widened may be it.
  if not exists (
    select from public.guardianships g where g.student_id = coalesce(new.student_id, old.student_id) and g.is_primary)
  then
    perform private.settle_primary(coalesce(new.student_id, old.student_id));
  end if;
  return null;
end
$$;
alter function private.settle_primary_of_row() owner to portal_definer;

create or replace function private.follow_new_parents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.guardianships (school_id, student_id, profile_id, is_primary, granted_by)
  select c.school_id, c.id, c.parent_id, true, case when c.is_confirmed then (select private.profile_id()) end
    from new_rows c where c.parent_id is not null;
  return null;
end
$$;
alter function private.follow_new_parents() owner to portal_definer;

-- What the contract writes to parent_id names the one parent: who was it before is a guardian no longer.
create or replace function private.follow_parent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  there public.guardianships;
begin
  select * into there from public.guardianships g
   where g.student_id = new.id and g.profile_id = new.parent_id and g.ended_at is null;
  if there.is_primary then
    return null;
  end if;
  -- The first one of a learner is not counted: an import connects the parents of a whole school.
  if old.parent_id is not null then
    perform private.count_sent('guardianships', new.school_id, 1);
  end if;
  if there.id is not null and not (there.reads_records and there.may_decide) then
    raise exception using errcode = '23514', column = 'parent_id',
      message = 'This person''s rights for the learner are narrowed. Widen them first',
      hint = '{"code": "guardianship.narrowed"}';
  end if;
  if there.id is null and new.parent_id is not null then
    insert into public.guardianships (school_id, student_id, profile_id, granted_by)
    values (new.school_id, new.id, new.parent_id, (select private.profile_id()));
  end if;
  -- The one before ends; settle_primary finds who takes the place.
  update public.guardianships g set ended_at = now(), changed_at = now(), is_primary = false
   where g.student_id = new.id and g.is_primary and g.profile_id is distinct from new.parent_id;
  perform private.settle_primary(new.id);
  return null;
end
$$;
alter function private.follow_parent() owner to portal_definer;

create or replace function private.hold_learner_for_guardians(p_student_id uuid) returns public.students
language plpgsql security definer
set search_path = ''
as $$
declare
  learner public.students;
begin
  select * into learner from public.students c
   where c.id = p_student_id and c.school_id = any((select private.administered_school_ids())::uuid[]) for no key update;
  if learner.id is null then
    raise exception using errcode = '42501', message = 'Only an administrator of the school changes who a learner''s guardians are',
      hint = '{"code": "guardianship.admin_only"}';
  end if;
  return learner;
end
$$;
alter function private.hold_learner_for_guardians(uuid) owner to portal_definer;
comment on function private.hold_learner_for_guardians(uuid) is
  'The learner of a school that the caller runs, held until the transaction ends; 42501 for anybody else.';

create or replace function private.hold_guardianship(p_id uuid, p_shown_at timestamptz) returns public.guardianships
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.guardianships;
begin
  perform from public.profiles p
    where p.id = (select private.profile_id())
       or p.id in (select other.profile_id from public.guardianships g
                     join public.guardianships other on other.student_id = g.student_id and other.ended_at is null
                    where g.id = p_id)
    order by p.id for key share;
  perform private.hold_learner_for_guardians((select g.student_id from public.guardianships g where g.id = p_id));
  select * into held from public.guardianships g where g.id = p_id for no key update;
  if held.id is null or held.ended_at is not null or held.changed_at is distinct from coalesce(p_shown_at, held.changed_at) then
    raise exception using errcode = 'PR004', detail = 'guardianship',
      message = 'Somebody else has changed this guardian meanwhile',
      hint = '{"code": "guardianship.changed_meanwhile"}';
  end if;
  return held;
end
$$;
alter function private.hold_guardianship(uuid, timestamptz) owner to portal_definer;
comment on function private.hold_guardianship(uuid, timestamptz) is
  'The guardianship, its learner and the learner''s guardians, held until the transaction ends. 42501: none of the caller''s schools; PR004: ended, gone, or changed since it was shown.';

create or replace function private.household_with(p_student_id uuid, p_lives_with uuid, p_id uuid default null) returns smallint
language plpgsql security definer
set search_path = ''
as $$
declare
  other public.guardianships;
  free smallint;
begin
  if p_lives_with is null then
    return null;
  end if;
  select * into other from public.guardianships g
   where g.id = p_lives_with and g.student_id = p_student_id and g.ended_at is null and g.id is distinct from p_id;
  if other.id is null then
    raise exception using errcode = 'PR004', detail = 'lives_with',
      message = 'Somebody else has changed a household of this learner meanwhile. Please choose again.',
      hint = '{"code": "guardianship.household_changed"}';
  end if;
  if other.household is not null then
    return other.household;
  end if;
  select min(n) into free from generate_series(1, 1 + (
      select count(*) from public.guardianships g where g.student_id = p_student_id and g.ended_at is null)) n
   where n not in (
      select g.household from public.guardianships g
       where g.student_id = p_student_id and g.ended_at is null and g.household is not null);
  update public.guardianships g set household = free, changed_at = clock_timestamp() where g.id = other.id;
  return free;
end
$$;
alter function private.household_with(uuid, uuid, uuid) owner to portal_definer;
comment on function private.household_with(uuid, uuid, uuid) is
  'The household of a guardian of the learner, begun under a free number where there is none yet; null for nobody (p_lives_with). p_id is who joins. The learner must be held. PR004: no guardian of the learner any more.';

create or replace function private.decides_in_the_portal(p_guardianship public.guardianships) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_guardianship.may_decide and p_guardianship.ended_at is null and exists (
    select from public.profiles p
     where p.id = p_guardianship.profile_id and p.school_id = p_guardianship.school_id and p.role = 'parent'
       and p.approval_status = 'approved')
$$;
alter function private.decides_in_the_portal(public.guardianships) owner to portal_definer;
comment on function private.decides_in_the_portal(public.guardianships) is
  'Whether the guardian may decide and has an approved account to do it with.';

create or replace function private.decides_alone(p_guardianship public.guardianships) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_guardianship.may_decide and not exists (
    select from public.guardianships g
     where g.student_id = p_guardianship.student_id and g.id <> p_guardianship.id and g.ended_at is null and g.may_decide
       -- Whoever has no account, or waits for it, takes the place of nobody who signs today.
       and (private.decides_in_the_portal(g) or not private.decides_in_the_portal(p_guardianship)))
$$;
alter function private.decides_alone(public.guardianships) owner to portal_definer;
comment on function private.decides_alone(public.guardianships) is
  'Whether nobody else may decide for the learner who could do so as well: beside somebody with an approved account only such a one counts.';

create or replace function public.grant_guardianship(
  learner uuid, guardian uuid default null, contact_name text default null, contact_phone text default null,
  contact_email text default null, relation text default 'parent', reads_records boolean default true,
  is_told boolean default true, may_decide boolean default true, may_collect boolean default true,
  lives_with uuid default null, guardianship_id uuid default null)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.students;
  joined smallint;
  made uuid;
begin
  -- The person before the learner (decision 0205).
  perform from public.profiles p where p.id = grant_guardianship.guardian for key share;
  held := private.hold_learner_for_guardians(grant_guardianship.learner);
  if exists (select from public.guardianships g where g.id = grant_guardianship.guardianship_id and g.student_id = held.id) then
    if not exists (
      select from public.guardianships g
       where g.id = grant_guardianship.guardianship_id
         and (g.profile_id, g.contact_name, g.contact_phone, g.contact_email, g.relation, g.reads_records, g.is_told, g.may_decide,
              g.may_collect)
             is not distinct from
             (grant_guardianship.guardian, nullif(btrim(grant_guardianship.contact_name), ''),
              nullif(btrim(grant_guardianship.contact_phone), ''), nullif(lower(btrim(grant_guardianship.contact_email)), ''),
              grant_guardianship.relation, grant_guardianship.reads_records, grant_guardianship.is_told,
              grant_guardianship.may_decide, grant_guardianship.may_collect))
    then
      perform private.refuse_other_attempt();
    end if;
    return grant_guardianship.guardianship_id;
  end if;
  if not held.is_confirmed then
    raise exception using errcode = 'PR004', detail = 'learner', message = 'This child is still waiting for confirmation',
      hint = '{"code": "guardianship.unconfirmed"}';
  end if;
  if grant_guardianship.guardian is not null and not exists (
    select from public.profiles p
     where p.id = grant_guardianship.guardian and p.school_id = held.school_id and p.role = 'parent' and p.approval_status = 'approved')
  then
    raise exception using errcode = 'PR001', detail = 'guardian', message = 'Choose an approved parent of this school',
      hint = '{"code": "guardianship.not_a_parent"}';
  end if;
  if exists (
    select from public.guardianships g
     where g.student_id = held.id and g.profile_id = grant_guardianship.guardian and g.ended_at is null)
  then
    raise exception using errcode = 'PR004', detail = 'guardian', message = 'This person is a guardian of the learner already',
      hint = '{"code": "guardianship.already"}';
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  joined := private.household_with(held.id, grant_guardianship.lives_with);
  insert into public.guardianships (id, school_id, student_id, profile_id, contact_name, contact_phone, contact_email,
    relation, reads_records, is_told, may_decide, may_collect, household, granted_by)
  values (coalesce(grant_guardianship.guardianship_id, gen_random_uuid()), held.school_id, held.id, grant_guardianship.guardian,
    nullif(btrim(grant_guardianship.contact_name), ''), nullif(btrim(grant_guardianship.contact_phone), ''),
    nullif(lower(btrim(grant_guardianship.contact_email)), ''), grant_guardianship.relation,
    grant_guardianship.reads_records, grant_guardianship.is_told, grant_guardianship.may_decide,
    grant_guardianship.may_collect, joined, (select private.profile_id()))
  returning id into made;
  if grant_guardianship.guardian is not null then
    perform private.mail_about_child('child-linked', grant_guardianship.guardian, held);
  end if;
  return made;
end
$$;
alter function public.grant_guardianship(uuid, uuid, text, text, text, text, boolean, boolean, boolean, boolean, uuid, uuid)
  owner to portal_definer;
grant execute on function public.grant_guardianship(uuid, uuid, text, text, text, text, boolean, boolean, boolean, boolean, uuid, uuid)
  to authenticated;
comment on function public.grant_guardianship(uuid, uuid, text, text, text, text, boolean, boolean, boolean, boolean, uuid, uuid) is
  'Makes somebody a guardian of a learner, who is told by mail where they have an account (guardian, an approved parent of the school) and is a contact otherwise; the id. lives_with is the guardianship of somebody of the same household. Sent again under the same guardianship_id it is done once; something else under it is refused (PR004). 42501 for anybody but an administrator of the school; PR004: a guardian already, the child waits, or lives_with is no guardian any more; 23514: a value that does not fit; PT429: too often.';

create or replace function public.change_guardianship(
  guardianship uuid, relation text, reads_records boolean, is_told boolean, may_decide boolean, may_collect boolean,
  lives_with uuid default null, shown_at timestamptz default null, contact_name text default null,
  contact_phone text default null, contact_email text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.guardianships := private.hold_guardianship(guardianship, shown_at);
  joined smallint;
begin
  if not coalesce(change_guardianship.may_decide, false) and private.decides_alone(held) then
    raise exception using errcode = 'PR004', detail = 'may_decide', message = 'Nobody else may decide for this learner. Let somebody else decide first',
      hint = '{"code": "guardianship.last_deciding"}';
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  joined := private.household_with(held.student_id, change_guardianship.lives_with, held.id);
  update public.guardianships g
     set relation = change_guardianship.relation, reads_records = change_guardianship.reads_records,
         is_told = change_guardianship.is_told, may_decide = change_guardianship.may_decide,
         may_collect = change_guardianship.may_collect, household = joined,
         -- Of who has an account they are the account's; without a name all three stay.
         contact_name = case when g.profile_id is null then coalesce(nullif(btrim(change_guardianship.contact_name), ''), g.contact_name) end,
         contact_phone = case when g.profile_id is not null then null when change_guardianship.contact_name is null then g.contact_phone
                              else nullif(btrim(change_guardianship.contact_phone), '') end,
         contact_email = case when g.profile_id is not null then null when change_guardianship.contact_name is null then g.contact_email
                              else nullif(lower(btrim(change_guardianship.contact_email)), '') end,
         is_primary = g.is_primary and change_guardianship.reads_records and change_guardianship.may_decide,
         changed_at = clock_timestamp()
   where g.id = held.id;
end
$$;
alter function public.change_guardianship(uuid, text, boolean, boolean, boolean, boolean, uuid, timestamptz, text, text, text) owner to portal_definer;
grant execute on function public.change_guardianship(uuid, text, boolean, boolean, boolean, boolean, uuid, timestamptz, text, text, text) to authenticated;
comment on function public.change_guardianship(uuid, text, boolean, boolean, boolean, boolean, uuid, timestamptz, text, text, text) is
  'Sets the relation, the rights and the household of a guardian: lives_with is the guardianship of somebody who lives there, null for nobody. contact_name, with contact_phone and contact_email, is how the office reaches somebody without an account; left out, it stays. A primary one who no longer reads or decides is primary no longer. 42501 for anybody but an administrator of the school; PR004: changed since shown_at, ended, the last one who may decide, or lives_with is no guardian any more; PT429: too often.';

create or replace function public.make_primary_guardian(guardianship uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.guardianships := private.hold_guardianship(guardianship, null);
begin
  if held.profile_id is null or not held.reads_records or not held.may_decide then
    raise exception using errcode = 'PR004', detail = 'guardianship',
      message = 'The first guardian needs an account, reads the records and may decide',
      hint = '{"code": "guardianship.primary_rights"}';
  end if;
  if held.is_primary then
    return;
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  -- The guardianship first: what is written to parent_id then names the primary one already, and ends nobody's.
  update public.guardianships g set is_primary = false where g.student_id = held.student_id and g.is_primary;
  update public.guardianships g set is_primary = true where g.id = held.id;
  update public.students c set parent_id = held.profile_id where c.id = held.student_id;
end
$$;
alter function public.make_primary_guardian(uuid) owner to portal_definer;
grant execute on function public.make_primary_guardian(uuid) to authenticated;
comment on function public.make_primary_guardian(uuid) is
  'Makes a guardian the primary one, whom students.parent_id names; nobody else''s rights change. 42501 for anybody but an administrator of the school.';

create or replace function private.has_ended_guardianship(p_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.guardianships g
     where g.id = p_id and g.ended_at is not null and g.school_id = any((select private.administered_school_ids())::uuid[])
       and (select private.profile_id()) = (
         select h.changed_by from public.guardianship_history h
          where h.student_id = g.student_id and h.guardianship_id = g.id and h.action = 'ended' order by h.changed_at desc limit 1))
$$;
alter function private.has_ended_guardianship(uuid) owner to portal_definer;
comment on function private.has_ended_guardianship(uuid) is
  'Whether the caller, who still runs the school, is the one who has ended this guardianship.';

create or replace function public.end_guardianship(guardianship uuid, although_last boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.guardianships;
begin
  -- Sent again because the answer was lost.
  if private.has_ended_guardianship(guardianship) then
    return;
  end if;
  held := private.hold_guardianship(guardianship, null);
  if not coalesce(end_guardianship.although_last, false) and private.decides_alone(held) then
    raise exception using errcode = 'PR004', detail = 'guardianship', message = 'Nobody else may decide for this learner. Let somebody else decide first',
      hint = '{"code": "guardianship.last_deciding"}';
  end if;
  perform private.count_sent('guardianships', held.school_id, 1);
  update public.guardianships g set ended_at = now(), changed_at = clock_timestamp(), is_primary = false where g.id = held.id;
end
$$;
alter function public.end_guardianship(uuid, boolean) owner to portal_definer;
grant execute on function public.end_guardianship(uuid, boolean) to authenticated;
comment on function public.end_guardianship(uuid, boolean) is
  'Ends a guardianship, from the next request on. The last one who may decide only with although_last. 42501 for anybody but an administrator of the school; PR004: ended already by somebody else, or the last one who may decide.';

create or replace function public.guardian_contacts(learner uuid)
returns table (guardianship_id uuid, email text, phone text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_reads('contact', array(
    select c.id from public.students c
     where c.id = guardian_contacts.learner and c.school_id = any(private.administered_school_ids())));
  return query
    select g.id, coalesce(u.email, g.contact_email), coalesce(p.phone, g.contact_phone)
      from public.guardianships g
      -- Of somebody who was moved to another school it is that one's to know.
      left join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id
      left join auth.users u on u.id = p.user_id
     where g.student_id = guardian_contacts.learner and g.ended_at is null
       and g.school_id = any((select private.administered_school_ids())::uuid[]);
end
$$;
alter function public.guardian_contacts(uuid) owner to portal_definer;
grant execute on function public.guardian_contacts(uuid) to authenticated;
comment on function public.guardian_contacts(uuid) is
  'How the office reaches the guardians of a learner. No row for anybody but an administrator of the school.';

create or replace function public.children_of(guardian uuid default null)
returns table (
  id uuid, first_name text, last_name text, student_id text, is_confirmed boolean, school_id uuid, grade_id uuid,
  grade_name text, grade_level smallint, relation text, reads_records boolean, is_told boolean, may_decide boolean,
  may_collect boolean, is_primary boolean, left_on date)
language plpgsql stable security definer rows 3
set search_path = ''
as $$
declare
  wanted uuid := coalesce(children_of.guardian, (select private.profile_id()));
begin
  return query
    select c.id, c.first_name, c.last_name, case when g.reads_records then c.student_id end, c.is_confirmed, c.school_id,
           case when g.reads_records then c.grade_id end, case when g.reads_records then r.name end,
           case when g.reads_records then r.level end,
           g.relation, g.reads_records, g.is_told, g.may_decide, g.may_collect, g.is_primary, c.left_on
      from public.guardianships g
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
      join public.students c on c.id = g.student_id
      join public.grades r on r.id = c.grade_id
     where g.profile_id = wanted and g.ended_at is null
       and (wanted = (select private.profile_id()) or g.school_id = any((select private.administered_school_ids())::uuid[]))
     order by c.first_name collate "und-x-icu", c.id;
end
$$;
alter function public.children_of(uuid) owner to portal_definer;
grant execute on function public.children_of(uuid) to authenticated;
comment on function public.children_of(uuid) is
  'The learners whose guardian somebody is, with the rights: the caller, or anybody of a school that the caller runs. Without reads_records the ID and the grade are left out. left_on: since when the learner is not at the school any more.';
