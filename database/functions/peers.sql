-- Of many listeners, those whose rights to the same rows must be equal: so that the live interface asks once for all
-- of them, and not once for each. What is asked is decided by row security under the claims of one of them.
--
-- Why it must be equal. The policies of most published tables ask about the caller by a few functions only, and only
-- whether one of their ids equals a column of the row (rights_follow_from reads that from the catalogue, and knows
-- nothing about a table with any other policy). So the answer follows from the row and from those functions' values;
-- and an id that stands nowhere in the row is as good as any other that does not. Two callers with the same values,
-- where ids that occur in no row are all the same, are told the same.
--
-- What a parent or teacher may read follows from whose children, grades and learners are theirs: of each list only
-- those ids count that stand in the rows, and callers to whom the same of them belong read the same. Where a policy
-- asks more, but asks first whether an id of the row is the caller's own (guards), it gives nothing to a caller
-- whose ids stand in no row: these are equal as far as that policy goes, and everybody else is asked about alone. A
-- table of whose policies one is neither keeps everybody alone.
--
-- The rows are read in the snapshot in which the question is asked afterwards; where the functions have been
-- replaced since, nobody has peers until this file knows them.
create or replace function private.callers_are_understood() returns boolean
language sql stable
set search_path = ''
as $$
  select md5(string_agg(n.nspname || '.' || p.proname || ' ' || p.prosrc, E'\n' order by n.nspname, p.proname)) = 'c321ad16cbe98eee731d0a73f6d8751f'
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
   where (n.nspname, p.proname) in (
     ('auth', 'jwt'), ('auth', 'uid'), ('auth', 'role'), ('private', 'acting'), ('private', 'user_id'), ('private', 'own_profile_id'),
     ('private', 'level_suffices'),
     ('private', 'admins_need_factor'),
     ('private', 'profile_id'), ('private', 'school_id'), ('private', 'is_platform_admin'),
     ('private', 'administered_school_ids'), ('private', 'children_ids'), ('private', 'children_grade_ids'),
     ('private', 'household_student_ids'), ('private', 'children_audience_ids'),
     ('private', 'taught_grade_ids'), ('private', 'assigned_student_ids'), ('private', 'taught_student_ids'),
     ('private', 'audience_ids'), ('private', 'told_school_id'), ('private', 'has_left'), ('private', 'left_guardian_ids'),
     ('private', 'is_unregistered'), ('private', 'is_portal_user'))
$$;
grant execute on function private.callers_are_understood() to portal_definer;
comment on function private.callers_are_understood() is
  'Whether private.peers still says of a caller what these functions say. Whoever replaces one of them writes private.peers anew, in a migration with the new sum of their bodies.';

create or replace function private.peers(p_relation regclass, p_callers jsonb, p_present jsonb, p_gone jsonb)
returns table (place integer, peers text)
language plpgsql stable security definer rows 1000
set search_path = ''
as $$
declare
  same_key text;
  ids jsonb;
  rights record := private.rights_follow_from(p_relation);
begin
  if rights.asked is null or not private.callers_are_understood() then
    return;
  end if;
  select string_agg(format('shown.%1$I = key.%1$I', a.attname), ' and ') into same_key
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = p_relation and i.indisprimary;
  execute format(
    'select coalesce(jsonb_object_agg(field.value, true), ''{}'')
       from (select to_jsonb(shown) as image
               from jsonb_array_elements($1) as entry (image)
              cross join lateral jsonb_populate_record(null::%1$s, entry.image) as key
               join %1$s as shown on %2$s
             union all select image from jsonb_array_elements($2) as entry (image)) as rows
      cross join lateral jsonb_each_text(rows.image) as field
      where field.value ~ ''^[0-9a-f]{8}-[0-9a-f-]{27}$''', p_relation, same_key)
    into ids using p_present, p_gone;
  return query
    with callers as materialized (
      select c.place::integer, caller.user_id, p.id as profile_id, p.school_id, p.role = 'admin' as is_admin, p.is_platform_admin
        from jsonb_array_elements(p_callers) with ordinality as c (claims, place)
        -- As private.acting().
        left join lateral (
          select s.user_id, s.profile_id
            from auth.sessions s
            join auth.users u on u.id = s.user_id
           where s.id = nullif(c.claims ->> 'session_id', '')::uuid
             and s.user_id = (c.claims ->> 'sub')::uuid
             and c.claims ->> 'role' = 'authenticated'
             and (s.not_after is null or s.not_after > now())
             and (u.banned_until is null or u.banned_until <= now())
             and ((s.aal = 'aal2' and c.claims ->> 'aal' = 'aal2')
                  or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))
        ) as caller on true
        -- As private.profile_id(), school_id(), is_platform_admin() and administered_school_ids().
        left join public.profiles p
          on p.id = caller.profile_id and p.approval_status = 'approved'
         and (p.role <> 'admin' or not private.admins_need_factor(c.claims) or c.claims ->> 'aal' = 'aal2')),
    ties as (
      select t.profile_id, jsonb_agg(jsonb_build_array(t.what, t.id) order by t.what, t.id) as all_of_them,
             array_agg(distinct t.what) as kinds
        from private.ties_to(
          array(select key::uuid from jsonb_object_keys(ids) as key),
          array(select c.profile_id from callers c where c.profile_id is not null),
          rights.asked) as t
       group by t.profile_id)
    select c.place,
           jsonb_build_array(
             private.among(c.user_id, ids), private.among(c.profile_id, ids), private.among(c.school_id, ids), c.is_admin,
             c.is_platform_admin, t.all_of_them,
             -- As private.is_unregistered() and is_portal_user().
             'is_unregistered' = any(rights.asked) and c.user_id is not null
               and not exists (select from public.profiles p where p.user_id = c.user_id),
             rights.asked && '{is_unregistered,is_portal_user}'
               and exists (select from public.portal_users u where u.user_id = c.user_id))::text
      from callers c
      left join ties t using (profile_id)
     -- Of whom more is asked: each alone.
     where not exists (
       select from unnest(rights.guards) as guard (what)
        where case guard.what
                when 'user_id' then coalesce(ids ? c.user_id::text, false)
                when 'profile_id' then coalesce(ids ? c.profile_id::text, false)
                when 'school_id' then coalesce(ids ? c.school_id::text, false)
                when 'administered_school_ids' then c.is_admin and (c.is_platform_admin or ids ? c.school_id::text)
                else guard.what = any(t.kinds)
              end);
end
$$;
alter function private.peers(regclass, jsonb, jsonb, jsonb) owner to portal_definer;
grant execute on function private.peers(regclass, jsonb, jsonb, jsonb) to portal_realtime;
comment on function private.peers(regclass, jsonb, jsonb, jsonb) is
  'For callers (an array of claims; place counts from 1) what their rights to these rows follow from: callers with equal peers may read the same of them. present: rows by their keys, read as they are now; gone: deleted rows as they were. Who is left out is asked about alone: everybody for a table that is decided otherwise. The question is asked in the same snapshot.';

create or replace function private.among(p_id uuid, p_ids jsonb) returns text
language sql immutable
set search_path = ''
as $$ select case when p_id is null then null when p_ids ? p_id::text then p_id::text else 'elsewhere' end $$;
grant execute on function private.among(uuid, jsonb) to portal_definer;
comment on function private.among(uuid, jsonb) is
  'The id where it is one of the object''s keys; the same for all that are not.';

create or replace function private.rights_follow_from(p_relation regclass, out asked text[], out guards text[])
language plpgsql stable
set search_path = ''
as $$
declare
  -- How a policy asks for an id of the caller's, for one of a list of them, and for a yes or no.
  one_of constant text :=
    '[a-z0-9_]+ = \( SELECT private\.(user_id|profile_id|school_id|told_school_id)\(\) AS \1\)';
  some_of constant text :=
    '[a-z0-9_]+ = ANY \(\( SELECT private\.(administered_school_ids|children_ids|household_student_ids|children_grade_ids|children_audience_ids|taught_grade_ids|assigned_student_ids|taught_student_ids|audience_ids)\(\) AS \1\)::uuid\[\]\)';
  whether constant text :=
    '\( SELECT private\.(is_platform_admin|is_unregistered|is_portal_user)\(\) AS \1\)';
  known constant oid[] := array[
    'private.user_id()', 'private.profile_id()', 'private.school_id()', 'private.told_school_id()', 'private.administered_school_ids()',
    'private.children_ids()', 'private.household_student_ids()', 'private.children_grade_ids()', 'private.children_audience_ids()', 'private.taught_grade_ids()', 'private.assigned_student_ids()',
    'private.taught_student_ids()', 'private.audience_ids()', 'private.is_platform_admin()', 'private.is_unregistered()',
    'private.is_portal_user()']::regprocedure[]::oid[];
  policy record;
  rest text;
  guard text;
begin
  if not exists (select from pg_catalog.pg_class c where c.oid = p_relation and c.relrowsecurity and c.relkind = 'r')
     -- All of its rows can be looked at here.
     or not pg_catalog.has_table_privilege('portal_definer', p_relation, 'select')
     or not exists (
       select from pg_catalog.pg_policy p
        where p.polrelid = p_relation and p.polcmd in ('r', '*') and p.polpermissive
          and 'portal_definer'::regrole = any(p.polroles) and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true')
     or exists (
       select from pg_catalog.pg_policy p
        where p.polrelid = p_relation and not p.polpermissive
          and exists (select from unnest(p.polroles) as named where named = 0 or pg_catalog.pg_has_role('portal_definer', named, 'usage')))
  then
    return;
  end if;
  for policy in
    select p.oid, pg_catalog.pg_get_expr(p.polqual, p.polrelid) as expression
      from pg_catalog.pg_policy p
     where p.polrelid = p_relation and p.polcmd in ('r', '*') and p.polqual is not null
       and exists (select from unnest(p.polroles) as named where named = 0 or pg_catalog.pg_has_role('authenticated', named, 'usage'))
  loop
    -- What stands between quotes is a value, whatever it says.
    rest := regexp_replace(policy.expression, '''(?:[^'']|'''')*''', '?', 'g');
    rest := regexp_replace(rest, '\(' || one_of || '\)', '?', 'g');
    rest := regexp_replace(rest, '\(' || some_of || '\)', '?', 'g');
    rest := regexp_replace(rest, whether, '?', 'g');
    if -- No function, no other table and nobody's name is left.
       rest !~* '[a-z0-9_"]\(|\.|\m(select|exists|user|current_[a-z]+|session_user|system_user)\M'
       and not exists (
         select from pg_catalog.pg_depend d
          where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = policy.oid
            and not (d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid = p_relation
                     or d.refclassid = 'pg_catalog.pg_proc'::regclass and d.refobjid = any(known)))
    then
      asked := asked || array(
        select p.proname::text
          from pg_catalog.pg_depend d
          join pg_catalog.pg_proc p on p.oid = d.refobjid
         where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = policy.oid
           and d.refclassid = 'pg_catalog.pg_proc'::regclass);
      continue;
    end if;
    -- Written out, an expression opens with its outermost operator: after two parentheses and one condition that is "and".
    guard := coalesce(
      (regexp_match(policy.expression, '^\(\(' || one_of || '\) AND '))[1],
      (regexp_match(policy.expression, '^\(\(' || some_of || '\) AND '))[1]);
    if guard is null then
      asked := null;
      guards := null;
      return;
    end if;
    asked := asked || guard;
    guards := guards || guard;
  end loop;
  guards := coalesce(guards, '{}');
end
$$;
grant execute on function private.rights_follow_from(regclass) to portal_definer;
comment on function private.rights_follow_from(regclass) is
  'By which functions about the caller the policies of the table decide what a signed-in caller may read, asking only whether an id of theirs stands in the row (asked); of whom a policy asks more if it does (guards). Both null for a table that is decided otherwise.';

create or replace function private.ties_to(p_ids uuid[], p_callers uuid[], p_asked text[])
returns table (profile_id uuid, what text, id uuid)
language sql stable
set search_path = ''
as $$
  with people as materialized (
    select p.id, p.school_id, p.role from public.profiles p
     where p.id = any(p_callers) and p.approval_status = 'approved' and p.role in ('parent', 'teacher', 'admin')),
  -- As private.children_ids() and children_grade_ids().
  children as (
    select me.id as caller_id, c.id, case when c.left_on is null then c.grade_id end as grade_id
      from people me
      join public.guardianships g on g.profile_id = me.id and g.school_id = me.school_id
      join public.students c on c.id = g.student_id
     where me.role = 'parent' and g.ended_at is null and g.reads_records and c.is_confirmed
       and p_asked && '{children_ids,children_grade_ids,children_audience_ids}'),
  -- As private.household_student_ids().
  shared_children as (
    select me.id as caller_id, mine.student_id
      from people me
      join public.guardianships mine on mine.profile_id = me.id and mine.school_id = me.school_id
      join public.guardianships other on other.student_id = mine.student_id and other.household = mine.household
     where mine.ended_at is null and mine.reads_records and other.is_primary and 'household_student_ids' = any(p_asked)),
  -- As private.taught_grade_ids() and assigned_student_ids().
  grades_taught as (
    select distinct me.id as teacher_id, t.grade_id
      from people me join public.teacher_subjects t on t.teacher_id = me.id and t.school_id = me.school_id
     where me.role = 'teacher' and p_asked && '{taught_grade_ids,taught_student_ids}'),
  learners_assigned as (
    select distinct me.id as teacher_id, a.student_id
      from people me
      join public.teacher_student_assignments a on a.teacher_id = me.id and a.school_id = me.school_id and a.is_active
     where me.role = 'teacher' and p_asked && '{assigned_student_ids,taught_student_ids}')
  select caller_id, 'children_ids', id from children where id = any(p_ids)
  union select caller_id, 'household_student_ids', student_id from shared_children where student_id = any(p_ids)
  union select caller_id, 'children_grade_ids', grade_id from children where grade_id = any(p_ids)
  -- As private.children_audience_ids().
  union select c.caller_id, 'children_audience_ids', v.id
    from private.learner_targets(
           case when 'children_audience_ids' = any(p_asked)
                 and exists (select from public.audiences a where a.id = any(p_ids)) then array(select id from children) end) t
    join children c on c.id = t.student_id
    join public.audience_parts a on a.target = t.target and a.audience_id = any(p_ids)
   cross join lateral (select private.grade_audience(c.grade_id, a.audience_id)) as v (id)
   where v.id = any(p_ids)
  union select teacher_id, 'taught_grade_ids', grade_id from grades_taught where grade_id = any(p_ids)
  union select teacher_id, 'assigned_student_ids', student_id from learners_assigned where student_id = any(p_ids)
  -- As private.taught_student_ids().
  -- As private.audience_ids().
  union select t.profile_id, 'audience_ids', a.audience_id
    from private.targets_of(
           case when 'audience_ids' = any(p_asked)
                 and exists (select from public.audiences a where a.id = any(p_ids)) then array(select me.id from people me) end) t
    join public.audience_parts a on a.school_id = t.school_id and a.target = t.target
   where a.audience_id = any(p_ids)
  -- As private.told_school_id().
  union select me.id, 'told_school_id', me.school_id
    from people me
   where me.school_id = any(p_ids) and 'told_school_id' = any(p_asked)
     and me.id not in (select private.left_guardian_ids(array(select f.id from people f where f.role = 'parent')))
  union select me.id, 'taught_student_ids', c.id
    from people me
    join public.students c on c.school_id = me.school_id and c.is_confirmed and c.left_on is null and c.id = any(p_ids)
   where me.role = 'teacher' and 'taught_student_ids' = any(p_asked)
     and (exists (select from grades_taught g where g.teacher_id = me.id and g.grade_id = c.grade_id)
       or exists (select from learners_assigned a where a.teacher_id = me.id and a.student_id = c.id))
$$;
grant execute on function private.ties_to(uuid[], uuid[], text[]) to portal_definer;
comment on function private.ties_to(uuid[], uuid[], text[]) is
  'Of the functions about the learners, grades and children of these callers, which of these ids they would give.';
