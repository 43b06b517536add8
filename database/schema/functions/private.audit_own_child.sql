-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.audit_own_child()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.audit_own_child() owner to portal_definer;
comment on function private.audit_own_child() is 'Records what a statement did to learners whose guardian the caller is by another profile. The argument is the column that holds the learner''s id.';
