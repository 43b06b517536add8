-- Statements on the tables about one learner, by somebody who is the learner's guardian by another profile of the account.
-- Set by set: for a statement that concerns no own child this is one look at an index.
-- The argument is the column that holds the learner's id.
create or replace function private.audit_own_child() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  others uuid[] := private.own_other_profile_ids();
  rows jsonb;
begin
  if cardinality(others) = 0 then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('row', to_jsonb(n))) into rows from new_rows n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('row', to_jsonb(o))) into rows from old_rows o;
  else
    select jsonb_agg(jsonb_build_object('row', to_jsonb(n), 'before', to_jsonb(o)))
      into rows from new_rows n join old_rows o using (id);
  end if;
  insert into public.audit_entries (school_id, kind, actor_id, actor_name, student_id, learner_name, table_name, operation, row_id, columns)
  select (done.row ->> 'school_id')::uuid, 'own_child', me.id, me.first_name || ' ' || me.last_name, c.id,
         coalesce(c.first_name || ' ' || c.last_name, concat_ws(' ', done.row ->> 'first_name', done.row ->> 'last_name')),
         tg_table_name, lower(tg_op), (done.row ->> 'id')::uuid,
         array(select k.key from jsonb_each(done.row) k
                where done.before is not null and k.key not in ('updated_at', 'grade_since') and k.value is distinct from done.before -> k.key order by 1)
    from jsonb_to_recordset(rows) as done ("row" jsonb, before jsonb)
    join public.profiles me on me.id = (select private.own_profile_id()) and me.role in ('admin', 'teacher')
    left join public.students c on c.id = (done.row ->> tg_argv[0])::uuid
   where (exists (select from public.guardianships g
                   where g.student_id = (done.row ->> tg_argv[0])::uuid and g.profile_id = any(others)
                     -- What the statement itself has ended counts.
                     and (g.ended_at is null or g.ended_at = now()))
       -- Of a guardianship that ends it is the row itself that says so.
       or (done.row ->> 'profile_id')::uuid = any(others) or (done.before ->> 'profile_id')::uuid = any(others));
  return null;
end
$$;
alter function private.audit_own_child() owner to portal_definer;
comment on function private.audit_own_child() is
  'Records what a statement did to learners whose guardian the caller is by another profile. The argument is the column that holds the learner''s id.';

-- Before the deletion, which takes the guardianships along.
create or replace function private.audit_own_child_who_goes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  others uuid[] := private.own_other_profile_ids();
begin
  if cardinality(others) > 0 then
    insert into public.audit_entries (school_id, kind, actor_id, actor_name, learner_name, table_name, operation, row_id, columns)
    select old.school_id, 'own_child', me.id, me.first_name || ' ' || me.last_name, old.first_name || ' ' || old.last_name,
           tg_table_name, 'delete', old.id, '{}'
      from public.profiles me
     where me.id = (select private.own_profile_id()) and me.role in ('admin', 'teacher')
       and exists (select from public.guardianships g
                    where g.student_id = old.id and g.ended_at is null and g.profile_id = any(others));
  end if;
  return old;
end
$$;
alter function private.audit_own_child_who_goes() owner to portal_definer;
comment on function private.audit_own_child_who_goes() is
  'Records that a learner is deleted whose guardian the caller is by another profile.';

-- What an administrator does: a trigger sees it by whichever way it comes, the table interface, a function or an import.
-- What triggers and keys do in other tables follows from it, and is not written down again. Values are not kept, and of people no
-- name: what stands here must not outlive an erasure.
-- Arguments: the act where the row does not say another, the column of the learner, that of the person, and, of an
-- update, the columns that count; without any all do.
create or replace function private.audit_administration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- More rows of one statement than these are one entry with their number.
  listed constant integer := 20;
  counting text[] := tg_argv[3:];
  me uuid;
  my_name text := '';
  rows jsonb;
begin
  if pg_catalog.pg_trigger_depth() > 1 then
    return null;
  end if;
  if auth.role() is distinct from 'service_role' then
    select p.id, p.first_name || ' ' || p.last_name into me, my_name from public.profiles p
     where p.id = (select private.own_profile_id()) and p.role = 'admin' and p.approval_status = 'approved';
    if not found then
      return null;
    end if;
  end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('row', to_jsonb(n))) into rows from new_rows n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('row', to_jsonb(o))) into rows from old_rows o;
  else
    select jsonb_agg(jsonb_build_object('row', to_jsonb(n), 'before', to_jsonb(o)))
      into rows from new_rows n join old_rows o using (id);
  end if;
  with compared as (
    select coalesce(r.row ->> 'school_id', case tg_table_name when 'schools' then r.row ->> 'id' end)::uuid as school_id,
           (r.row ->> 'id')::uuid as row_id, r.row, r.before,
           array(select k.key from jsonb_each(r.row) k
                  where r.before is not null and k.key not in ('updated_at', 'changed_at') and k.value is distinct from r.before -> k.key
                    and (cardinality(counting) = 0 or k.key = any(counting)) order by 1) as columns
      from jsonb_to_recordset(rows) as r ("row" jsonb, before jsonb)),
  done as (
    select c.*, count(*) over (partition by c.school_id) as total,
           case when tg_op = 'DELETE' and tg_argv[0] = 'correction' then 'deletion'
                when tg_table_name = 'erasures' and c.row ->> 'state' = 'declined' then 'rejection'
                when 'approval_status' = any(c.columns) and c.row ->> 'approval_status' = 'rejected' then 'rejection'
                when 'approval_status' = any(c.columns) and c.before ->> 'approval_status' = 'rejected' then 'restore'
                when 'approval_status' = any(c.columns) or 'is_confirmed' = any(c.columns) then 'approval'
                when 'left_on' = any(c.columns) and c.row ->> 'left_on' is null then 'restore'
                when c.columns && array['role', 'school_id', 'is_platform_admin', 'parent_id'] then 'right'
                when tg_table_name = 'guardianships' and cardinality(c.columns) > 0
                     and c.columns <@ array['contact_name', 'contact_phone', 'contact_email', 'relation'] then 'correction'
                else tg_argv[0] end as act
      from compared c
     where c.school_id is not null and (tg_op <> 'UPDATE' or cardinality(c.columns) > 0)
       -- What people change of themselves is no act of the office.
       and (tg_table_name <> 'profiles' or c.row_id is distinct from me)
       -- Nor is what the keys of somebody who was deleted take along, or empty.
       and not (tg_op = 'DELETE' and tg_table_name not in ('students', 'profiles')
         and ((c.row ->> nullif(tg_argv[1], '') is not null
               and not exists (select from public.students l where l.id = (c.row ->> nullif(tg_argv[1], ''))::uuid))
           or (c.row ->> nullif(tg_argv[2], '') is not null
               and not exists (select from public.profiles p where p.id = (c.row ->> nullif(tg_argv[2], ''))::uuid))))
       and not (tg_op = 'UPDATE' and c.columns <@ array['parent_id', 'teacher_id']
         and coalesce(c.before ->> 'parent_id', c.before ->> 'teacher_id') is not null
         and not exists (select from public.profiles p
                          where p.id = coalesce(c.before ->> 'parent_id', c.before ->> 'teacher_id')::uuid)))
  insert into public.audit_entries (school_id, kind, act, actor_id, actor_name, student_id, learner_name, person_id, table_name,
    operation, row_id, columns, number)
  select d.school_id, 'administration', d.act, me, my_name, l.id,
         case when tg_argv[1] = '' then '' else coalesce(l.first_name || ' ' || l.last_name, concat_ws(' ', d.row ->> 'first_name', d.row ->> 'last_name')) end,
         p.id, tg_table_name, lower(tg_op), d.row_id, d.columns, null
    from done d
    left join public.students l on l.id = (d.row ->> nullif(tg_argv[1], ''))::uuid and l.school_id = d.school_id
    left join public.profiles p on p.id = (d.row ->> nullif(tg_argv[2], ''))::uuid
   where d.total <= listed
  union all
  select d.school_id, 'administration', d.act, me, my_name, null, '', null, tg_table_name, lower(tg_op), null,
         array(select distinct k.name from done o cross join lateral unnest(o.columns) as k (name)
                where o.school_id = d.school_id and o.act = d.act order by 1), count(*)
    from done d where d.total > listed group by d.school_id, d.act;
  return null;
end
$$;
alter function private.audit_administration() owner to portal_definer;
comment on function private.audit_administration() is
  'Records what an administrator, or a program with the secret key, did by a statement: an entry for each row, or one with their number.';
