-- A copy of what is held about a learner or an account. It is read with the caller's own rights and nothing beside them:
-- what one guardian may not read of the other is not in it, whatever private.personal_records says.
create or replace function private.may_copy(p_kind text, p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select private.may_erase(p_kind, p_id) or private.may_ask_for_erasure(p_kind, p_id) $$;
grant execute on function private.may_copy(text, uuid) to authenticated;
comment on function private.may_copy(text, uuid) is
  'Whether the caller has a copy: the school''s administrators, a guardian who reads the records and decides, the account''s owner.';

-- A guardian who is not the first one reads no row of students; who the child is is known by children_of anyway.
create or replace function private.copied_learner(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.may_ask_for_erasure('learner', p_id) then
    return null;
  end if;
  return (select jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
            'student_id', c.student_id, 'date_of_birth', c.date_of_birth, 'grade_id', c.grade_id, 'school_id', c.school_id,
            'left_on', c.left_on, 'created_at', c.created_at))
            from public.students c where c.id = p_id);
end
$$;
alter function private.copied_learner(uuid) owner to portal_definer;
grant execute on function private.copied_learner(uuid) to authenticated;

create or replace function public.copy_of(kind text, subject uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  line record;
  found_rows jsonb;
  held jsonb := '{}';
  second text;
begin
  if not coalesce(private.may_copy(copy_of.kind, copy_of.subject), false) then
    perform private.refuse_erasure();
  end if;
  if copy_of.kind = 'learner' then
    -- Of the office it is a read of everything; of guardians nothing is noted.
    perform private.keep_reads(array['report', 'incident', 'contact', 'card'], array_fill(copy_of.subject, array[4]));
  end if;
  -- The account behind a profile is asked for by the own one alone; of others no line needs it.
  second := case when copy_of.kind = 'account' then
    coalesce((select p.user_id from public.profiles p where p.id = copy_of.subject), private.user_id())::text else '' end;
  for line in
    select r.relation, r.rows_of, (
             select string_agg(format('%1$L, t.%1$I', a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
              where a.attrelid = r.relation::regclass and a.attnum > 0 and not a.attisdropped
                and pg_catalog.has_column_privilege(r.relation, a.attname, 'select')) as columns
      from private.personal_records() r
     where r.whose = copy_of.kind and r.is_copied and pg_catalog.has_any_column_privilege(r.relation, 'select')
     order by r.place
  loop
    if copy_of.kind = 'account' then
      execute format('select jsonb_agg(jsonb_build_object(%s) order by t.id) from %s t where %s', line.columns, line.relation, line.rows_of)
        into found_rows using copy_of.subject, second::uuid;
    else
      execute format('select jsonb_agg(jsonb_build_object(%s) order by t.id) from %s t where %s', line.columns, line.relation, line.rows_of)
        into found_rows using copy_of.subject, second;
    end if;
    if found_rows is null and line.relation = 'public.students' and copy_of.kind = 'learner' then
      found_rows := private.copied_learner(copy_of.subject);
    end if;
    if found_rows is not null then
      held := held || jsonb_build_object(substring(line.relation from 'public\.(.*)'), found_rows);
    end if;
  end loop;
  return held;
end
$$;
grant execute on function public.copy_of(text, uuid) to authenticated;
comment on function public.copy_of(text, uuid) is
  'What is held about a learner (kind learner) or a profile (kind account), by table, as far as the caller may read it: for the school''s administrators, a guardian who reads the records and decides, and the account''s owner; 42501 for anybody else.';
