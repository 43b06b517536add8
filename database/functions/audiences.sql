-- Who belongs to an audience (docs/decisions/1530). Everybody has targets, the names of what a part of an audience may
-- mean: 'staff', 'phase:senior', 'grade:<id>', 'class:<grade>:<subject>', 'subject:<id>', 'group:<id>', 'learner:<id>'. Whose targets hold one
-- of an audience's belongs to it. private.targets_of alone says whose are which; policies, notices, feeds, links and
-- counts ask it.
create or replace function private.phase_of(p_level integer) returns text
language sql immutable
as $$
  select case when p_level <= 3 then 'foundation' when p_level <= 6 then 'intermediate'
              when p_level <= 9 then 'senior' else 'fet' end
$$;
grant execute on function private.phase_of(integer) to portal_definer;
comment on function private.phase_of(integer) is 'The phase of a grade: foundation R to 3, intermediate 4 to 6, senior 7 to 9, fet 10 to 12.';

-- A learner takes the subjects that are noted. Of whom none is noted takes those that are taught in the grade: whoever
-- was enrolled by the office or an import would hear of nothing otherwise. What a teacher wishes for who is not approved
-- yet is not taught.
--
-- Of a whole school the groups and subjects are most of what is read: where none of them is wanted, they are not.
create or replace function private.learner_targets(p_student_ids uuid[], p_targets text[] default null)
returns table (student_id uuid, target text)
language plpgsql stable security definer rows 30
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted text := array_to_string(p_targets, ' ');
  with_groups boolean := coalesce(wanted ~ '\mgroup:', true);
  with_subjects boolean := coalesce(wanted ~ '\m(subject|class):', true);
begin
  return query
    with learners as materialized (
      select c.id, c.school_id, c.grade_id, g.level
        from public.students c
        join public.grades g on g.id = c.grade_id
       where c.id = any(p_student_ids) and c.is_confirmed and c.left_on is null),
    noted as materialized (
      select l.id, l.grade_id, n.subject_id
        from learners l join public.student_subjects n on n.student_id = l.id
       where with_subjects),
    -- Once for a grade, not for each of its learners.
    taught as materialized (
      select distinct t.grade_id, t.subject_id
        from public.teacher_subjects t
        join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
       where with_subjects and t.grade_id = any(array(select distinct l.grade_id from learners l))),
    taken as (
      select n.id, n.grade_id, n.subject_id from noted n
      union all
      select l.id, l.grade_id, t.subject_id
        from learners l join taught t on t.grade_id = l.grade_id
       where not exists (select from noted n where n.id = l.id)),
    own as (
      select l.id, v.target
        from learners l
        cross join lateral (values ('learner:' || l.id), ('grade:' || l.grade_id), ('phase:' || private.phase_of(l.level))) as v (target)
      union all
      select l.id, 'group:' || m.group_id
        from learners l
        join public.group_members m on m.student_id = l.id and m.school_id = l.school_id
        join public.groups o on o.id = m.group_id and o.is_active
       where with_groups
      union all
      select k.id, v.target
        from taken k
        cross join lateral (values ('subject:' || k.subject_id), ('class:' || k.grade_id || ':' || k.subject_id)) as v (target))
    select o.id, o.target from own o where p_targets is null or o.target = any(p_targets);
end
$$;
alter function private.learner_targets(uuid[], text[]) owner to portal_definer;
comment on function private.learner_targets(uuid[], text[]) is
  'What these confirmed learners are, as targets of audiences; p_targets: those of them that are wanted.';

create or replace function private.targets_of(p_profile_ids uuid[], p_targets text[] default null)
returns table (profile_id uuid, school_id uuid, target text, student_id uuid, is_told boolean)
language plpgsql stable security definer rows 30
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with people as materialized (
      select p.id, p.school_id, p.role from public.profiles p
       where p.id = any(p_profile_ids) and p.approval_status = 'approved' and p.school_id is not null),
    -- A guardian stands where the learner does whose records they read.
    guardians as materialized (
      select me.id, me.school_id, g.student_id, g.is_told
        from people me
        join public.guardianships g on g.profile_id = me.id and g.school_id = me.school_id
       where me.role = 'parent' and g.ended_at is null and g.reads_records),
    -- A teacher reads what is told to the classes of the own subjects, and to the whole of a grade or phase.
    taught as materialized (
      select me.id, me.school_id, t.grade_id, t.subject_id, g.level
        from people me
        join public.teacher_subjects t on t.teacher_id = me.id and t.school_id = me.school_id
        join public.grades g on g.id = t.grade_id
       where me.role = 'teacher'),
    of_staff as (
      select me.id, me.school_id, 'staff' as target from people me where me.role in ('teacher', 'admin')
      union all
      select me.id, me.school_id, 'group:' || m.group_id
        from people me
        join public.group_members m on m.profile_id = me.id and m.school_id = me.school_id
        join public.groups o on o.id = m.group_id and o.is_active
       where me.role in ('teacher', 'admin')
      union all
      select distinct t.id, t.school_id, v.target
        from taught t
        cross join lateral (values ('grade:' || t.grade_id), ('phase:' || private.phase_of(t.level)),
                                   ('subject:' || t.subject_id), ('class:' || t.grade_id || ':' || t.subject_id)) as v (target))
    select g.id, g.school_id, t.target, g.student_id, g.is_told
      from private.learner_targets(array(select distinct student_id from guardians), p_targets) t
      join guardians g on g.student_id = t.student_id
    union all
    select o.id, o.school_id, o.target, null, true
      from of_staff o
     where p_targets is null or o.target = any(p_targets);
end
$$;
alter function private.targets_of(uuid[], text[]) owner to portal_definer;
comment on function private.targets_of(uuid[], text[]) is
  'What these approved people are at their school, as targets of audiences; of a guardian by which learner, and whether the guardian is told of that one. p_targets: those of them that are wanted.';

-- A family is of the school while one of its children is, confirmed or waiting. Whoever stands for nobody stays: such an
-- account is the office's to end.
create or replace function private.left_guardian_ids(p_profile_ids uuid[]) returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select g.profile_id
      from public.guardianships g
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
      join public.students c on c.id = g.student_id
     where g.profile_id = any(p_profile_ids) and g.ended_at is null
     group by g.profile_id
    having bool_and(c.left_on is not null);
end
$$;
alter function private.left_guardian_ids(uuid[]) owner to portal_definer;
comment on function private.left_guardian_ids(uuid[]) is
  'Of these people the guardians all of whose children have left the school.';

-- The same of one guardian, with nearly every statement and for each notice of a bell: without a plan for many.
create or replace function private.has_left(p_profile_id uuid, p_school_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select bool_and(c.left_on is not null)
      from public.guardianships g
      join public.students c on c.id = g.student_id
     where g.profile_id = p_profile_id and g.school_id = p_school_id and g.ended_at is null), false);
end
$$;
alter function private.has_left(uuid, uuid) owner to portal_definer;
comment on function private.has_left(uuid, uuid) is
  'Whether all children of a parent of this school have left it, as private.left_guardian_ids has it.';

create or replace function private.told_school_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record := private.acting();
begin
  if me.role = 'parent' and private.has_left(me.approved_id, me.school_id) then
    return null;
  end if;
  return me.school_id;
end
$$;
alter function private.told_school_id() owner to portal_definer;
grant execute on function private.told_school_id() to authenticated;
comment on function private.told_school_id() is
  'The school whose people the caller is one of, which is who reads what is for all of it; null for guardians all of whose children have left, and wherever private.school_id() is.';

-- Asked with nearly every statement. A school that has made no audience pays nothing for it. Of one person, so that a
-- plan that is kept serves everybody: without being told, Postgres makes one anew each time, which costs more than all
-- that is read.
create or replace function private.audience_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  my_school uuid := private.school_id();
begin
  if not exists (select from public.audiences a where a.school_id = my_school) then
    return '{}';
  end if;
  -- As an array, so that the parts of the own school are found by their index; joined, those of all schools are read.
  return array(
    select distinct a.audience_id
      from public.audience_parts a
     where a.school_id = my_school
       and a.target = any(array(select t.target from private.targets_of(array[private.profile_id()]) t)));
end
$$;
alter function private.audience_ids() owner to portal_definer;
grant execute on function private.audience_ids() to authenticated;
comment on function private.audience_ids() is 'The audiences that the caller belongs to.';

-- Of two children one suffices: their guardian is told once.
create or replace function private.belongs_to(p_profile_id uuid, p_audience_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.targets_of(array[p_profile_id]) t
      join public.audience_parts a on a.school_id = t.school_id and a.target = t.target
     where a.audience_id = p_audience_id and t.is_told);
end
$$;
alter function private.belongs_to(uuid, uuid) owner to portal_definer;
comment on function private.belongs_to(uuid, uuid) is
  'Whether this person is told of what is for the audience.';

-- An assignment is for whoever of its grade is in its audience: asked child by child, so that one child in the grade and
-- another in the audience are not taken for one.
create or replace function private.children_audience_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  if not exists (select from public.audiences a where a.school_id = private.school_id()) then
    return '{}';
  end if;
  return array(
    select distinct private.grade_audience(c.grade_id, a.audience_id)
      from private.learner_targets(private.children_ids()) t
      join public.students c on c.id = t.student_id
      join public.audience_parts a on a.school_id = c.school_id and a.target = t.target);
end
$$;
alter function private.children_audience_ids() owner to portal_definer;
grant execute on function private.children_audience_ids() to authenticated;
comment on function private.children_audience_ids() is
  'The audiences of each of the calling guardian''s children, within the child''s grade (private.grade_audience).';

create or replace function private.is_learner_of(p_student_id uuid, p_audience_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return p_audience_id is null or exists (
    select from private.learner_targets(array[p_student_id]) t
      join public.students c on c.id = t.student_id
      join public.audience_parts a on a.target = t.target and a.school_id = c.school_id
     where a.audience_id = p_audience_id);
end
$$;
alter function private.is_learner_of(uuid, uuid) owner to portal_definer;
comment on function private.is_learner_of(uuid, uuid) is
  'Whether this learner, confirmed and at the school, belongs to the audience; for null, which is no audience, everybody does.';

-- What is for an audience is told to those who belong to it; who runs the school or wrote it reads it as well. Of many rows,
-- as of a bell, it is asked with the audiences that the person belongs to.
create or replace function private.is_for(
  p_person public.profiles, p_school_id uuid, p_audience_id uuid, p_author_id uuid, p_audience_ids uuid[]) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_person.is_platform_admin then
    return true;
  end if;
  return p_school_id = p_person.school_id
     and (p_person.role = 'admin' or coalesce(p_author_id = p_person.id, false)
          or case when p_audience_id is null
                    then p_person.role <> 'parent' or not private.has_left(p_person.id, p_person.school_id)
                  when p_audience_ids is null then private.belongs_to(p_person.id, p_audience_id)
                  else p_audience_id = any(p_audience_ids) end);
end
$$;
alter function private.is_for(public.profiles, uuid, uuid, uuid, uuid[]) owner to portal_definer;
comment on function private.is_for(public.profiles, uuid, uuid, uuid, uuid[]) is
  'Whether an approved person reads what this author wrote for this audience of the school, and is told of it; where p_audience_ids are given, those that the person belongs to, whether the person reads it.';

create or replace function private.told_of_targets(p_school_id uuid, p_targets text[]) returns setof uuid
language sql stable security definer rows 500
set search_path = ''
as $$
  select distinct t.profile_id
    from private.targets_of(array(
           select p.id from public.profiles p where p.school_id = p_school_id and p.approval_status = 'approved'), p_targets) t
   where t.is_told
$$;
alter function private.told_of_targets(uuid, text[]) owner to portal_definer;
comment on function private.told_of_targets(uuid, text[]) is 'The people of a school who are told of what is for these targets.';

create or replace function private.told_people(p_school_id uuid, p_audience_id uuid) returns setof uuid
language plpgsql stable security definer rows 500
set search_path = ''
as $$
begin
  if p_audience_id is null then
    return query
      select p.id from public.profiles p
       where p.school_id = p_school_id and p.approval_status = 'approved'
         -- Of few of a school a child has left: the others are not asked about.
         and p.id not in (select private.left_guardian_ids(array(
           select g.profile_id from public.students c join public.guardianships g on g.student_id = c.id and g.ended_at is null
            where c.school_id = p_school_id and c.left_on is not null)));
  else
    return query select private.told_of_targets(p_school_id, array(
      select a.target from public.audience_parts a where a.audience_id = p_audience_id and a.school_id = p_school_id));
  end if;
end
$$;
alter function private.told_people(uuid, uuid) owner to portal_definer;
comment on function private.told_people(uuid, uuid) is
  'Who is told of what is for this audience of the school: for null everybody approved there, without families all of whose children have left.';

-- A teacher reaches what the teacher teaches, the groups that the teacher is in, and colleagues; who runs the school, everything. What is no target of this
-- school is nobody's to reach.
create or replace function private.reachable_parts(p_school_id uuid)
returns table (part text, kind text, phase text, grade_id uuid, subject_id uuid, student_id uuid, group_id uuid)
language plpgsql stable security definer rows 100
set search_path = ''
as $$
declare
  is_admin boolean := private.administers(p_school_id);
begin
  if not is_admin and not coalesce(p_school_id = private.school_id() and private.profile_role() = 'teacher', false) then
    return;
  end if;
  return query
    select 'staff', 'staff', null::text, null::uuid, null::uuid, null::uuid, null::uuid
    union all
    select distinct 'phase:' || private.phase_of(g.level), 'phase', private.phase_of(g.level), null::uuid, null::uuid, null::uuid, null::uuid
      from public.grades g where g.school_id = p_school_id and is_admin
    union all
    select 'grade:' || g.id, 'grade', null, g.id, null, null, null
      from public.grades g
     where g.school_id = p_school_id and (is_admin or g.id = any(private.taught_grade_ids()))
    union all
    select distinct 'class:' || t.grade_id || ':' || t.subject_id, 'class', null::text, t.grade_id, t.subject_id, null::uuid, null::uuid
      from public.teacher_subjects t join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
     where t.school_id = p_school_id and (is_admin or t.teacher_id = private.profile_id())
    union all
    select 'subject:' || s.id, 'subject', null, null, s.id, null, null
      from public.subjects s where s.school_id = p_school_id and is_admin
    union all
    select 'group:' || g.id, 'group', null, null, null, null, g.id
      from public.groups g
     where g.school_id = p_school_id and g.is_active and (is_admin or g.id = any(private.staffed_group_ids()));
end
$$;
alter function private.reachable_parts(uuid) owner to portal_definer;
comment on function private.reachable_parts(uuid) is
  'What the caller may address at a school, learners one by one left out: nothing for whoever is no teacher or administrator there.';

create or replace function private.parts_for_caller(p_school_id uuid, p_parts text[])
returns table (part text, kind text, phase text, grade_id uuid, subject_id uuid, student_id uuid, group_id uuid)
language plpgsql stable security definer rows 10
set search_path = ''
as $$
declare
  wanted text[] := array(select distinct w from unnest(p_parts) w where w is not null order by w);
  found integer;
begin
  if cardinality(wanted) > 100 then
    raise exception using errcode = '23514', column = 'audience',
      message = 'Choose at most 100 parts for an audience. Take a class or grade in place of its learners.',
      hint = '{"code": "audience.too_many", "max": 100}';
  end if;
  return query
    select r.* from private.reachable_parts(p_school_id) r where r.part = any(wanted)
    union all
    select 'learner:' || c.id, 'learner', null, null, null, c.id, null
      from public.students c
     where c.school_id = p_school_id and c.is_confirmed and c.left_on is null and 'learner:' || c.id = any(wanted)
       and c.id = any(array(select substring(w from 9)::uuid from unnest(wanted) w
                             where w ~ '^learner:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
       and (private.administers(p_school_id) or c.id = any(private.taught_student_ids()));
  get diagnostics found = row_count;
  if found <> cardinality(wanted) then
    raise exception using errcode = '42501',
      message = 'You can write to the classes and learners that you teach, your groups and the staff',
      hint = '{"code": "audience.not_yours"}';
  end if;
end
$$;
alter function private.parts_for_caller(uuid, text[]) owner to portal_definer;
comment on function private.parts_for_caller(uuid, text[]) is
  'These parts of an audience, in order; 42501 where one is not the caller''s to address, 23514 for more than 100.';

-- Somebody belongs who is a learner or a member of staff, other than whoever writes.
create or replace function private.has_members(p_school_id uuid, p_targets text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
           select from private.learner_targets(array(
                    select c.id from public.students c where c.school_id = p_school_id and c.is_confirmed), p_targets))
      or exists (select from private.told_of_targets(p_school_id, p_targets) t (id) where t.id is distinct from private.profile_id())
$$;
alter function private.has_members(uuid, text[]) owner to portal_definer;
comment on function private.has_members(uuid, text[]) is 'Whether somebody beside the caller belongs to these targets.';

create or replace function private.refuse_nobody() returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = '23514', column = 'audience',
    message = 'Nobody belongs to what you chose. Choose whom it is for',
    hint = '{"code": "audience.nobody"}';
end
$$;
grant execute on function private.refuse_nobody() to portal_definer;

create or replace function public.make_audience(school uuid, parts text[]) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  named text[] := array(select p.part from private.parts_for_caller(make_audience.school, make_audience.parts) p order by p.part);
  digested bytea := sha256(convert_to(array_to_string(named, ','), 'utf8'));
  made uuid;
begin
  if cardinality(named) = 0 or not private.has_members(make_audience.school, named) then
    perform private.refuse_nobody();
  end if;
  insert into public.audiences (school_id, digest) values (make_audience.school, digested)
  on conflict (school_id, digest) do nothing returning id into made;
  if made is null then
    select a.id into made from public.audiences a where a.school_id = make_audience.school and a.digest = digested;
  end if;
  insert into public.audience_parts (audience_id, school_id, kind, phase, grade_id, subject_id, student_id, group_id)
  select made, make_audience.school, p.kind, p.phase, p.grade_id, p.subject_id, p.student_id, p.group_id
    from private.parts_for_caller(make_audience.school, named) p
  -- An earlier one has its parts, but for a learner who was erased since, and is at the school again.
  on conflict do nothing;
  return made;
end
$$;
alter function public.make_audience(uuid, text[]) owner to portal_definer;
grant execute on function public.make_audience(uuid, text[]) to authenticated;
comment on function public.make_audience(uuid, text[]) is
  'The audience of these parts of a school, for audience_id of an announcement, event, shared file or assignment: staff, phase:senior, grade:<id>, class:<grade>:<subject>, subject:<id>, group:<id>, learner:<id>. For its administrators, and for a teacher of what the teacher teaches; 42501 for others, 23514 where nobody belongs to it.';

create or replace function public.audience_choices(school uuid)
returns table (part text, kind text, phase text, grade text, level integer, subject text, learners integer, group_name text)
language plpgsql stable security definer rows 100
set search_path = ''
as $$
begin
  return query
    with parts as materialized (select r.* from private.reachable_parts(audience_choices.school) r),
    members as materialized (
      select t.target, count(*)::integer as learners
        from private.learner_targets(array(
               select c.id from public.students c
                where c.school_id = audience_choices.school and c.is_confirmed and exists (select from parts))) t
       group by t.target)
    select p.part, p.kind, p.phase, g.name, g.level::integer, s.name, coalesce(m.learners, 0), o.name
      from parts p
      left join public.grades g on g.id = p.grade_id
      left join public.subjects s on s.id = p.subject_id
      left join public.groups o on o.id = p.group_id
      left join members m on m.target = p.part
     order by array_position(array['staff', 'phase', 'grade', 'class', 'subject', 'group'], p.kind),
              array_position(array['foundation', 'intermediate', 'senior', 'fet'], p.phase), g.level, g.name, s.name, lower(o.name);
end
$$;
alter function public.audience_choices(uuid) owner to portal_definer;
grant execute on function public.audience_choices(uuid) to authenticated;
comment on function public.audience_choices(uuid) is
  'What the caller may address at a school, with how many confirmed learners each has; learners one by one are not listed. For teachers and administrators of the school; nothing for others.';

-- Whoever writes may name only an audience that they may address now; what is left as it was is not asked about. The
-- audience is read under no policy: that of another school fits no key.
create or replace function private.check_audience() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  named text[];
begin
  if new.audience_id is null or auth.role() is distinct from 'authenticated'
     or tg_op = 'UPDATE' and new.audience_id is not distinct from old.audience_id then
    return null;
  end if;
  named := array(select a.target from public.audience_parts a
                  where a.audience_id = new.audience_id and a.school_id = new.school_id);
  perform private.parts_for_caller(new.school_id, named);
  if cardinality(named) = 0 or not private.has_members(new.school_id, named) then
    perform private.refuse_nobody();
  end if;
  return null;
end
$$;
alter function private.check_audience() owner to portal_definer;

-- As check_audience; and somebody of the grade belongs to it.
create or replace function private.check_work_audience() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  named text[];
begin
  if new.audience_id is null or auth.role() is distinct from 'authenticated'
     or tg_op = 'UPDATE' and new.audience_id is not distinct from old.audience_id then
    return null;
  end if;
  named := array(select a.target from public.audience_parts a
                  where a.audience_id = new.audience_id and a.school_id = new.school_id);
  perform private.parts_for_caller(new.school_id, named);
  if not exists (
    select from private.learner_targets(array(
             select c.id from public.students c where c.grade_id = new.grade_id and c.is_confirmed), named)) then
    raise exception using errcode = '23514', column = 'audience',
      message = 'No learner of the grade belongs to what you chose. Choose whom it is for',
      hint = '{"code": "audience.none_of_grade"}';
  end if;
  return null;
end
$$;
alter function private.check_work_audience() owner to portal_definer;
