-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.audit_administration()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.audit_administration() owner to portal_definer;
comment on function private.audit_administration() is 'Records what an administrator, or a program with the secret key, did by a statement: an entry for each row, or one with their number.';
