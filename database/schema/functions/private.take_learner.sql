-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.take_learner(p_id uuid, p_told jsonb default '{}'::jsonb)
returns jsonb
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.take_learner(uuid,jsonb) owner to portal_definer;
comment on function private.take_learner(uuid,jsonb) is 'Erases a learner but for what the school keeps, by its settings or until a day that was told; as erasures.kept_days, empty where nothing is left.';
