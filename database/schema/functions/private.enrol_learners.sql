-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.enrol_learners(p_school_id uuid, p_learners jsonb)
returns table(id uuid, student_id text)
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not private.administers(p_school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school enrols learners',
      hint = '{"code": "learner.enrol_admin_only"}';
  end if;
  return query
    with given as materialized (
      select coalesce(n.id, gen_random_uuid()) as id, n.first_name, n.last_name, n.student_id, n.grade_id,
             n.guardian_id, n.date_of_birth, n.other_than
        from jsonb_to_recordset(p_learners) as n
          (id uuid, first_name text, last_name text, student_id text, grade_id uuid, guardian_id uuid,
           date_of_birth date, other_than uuid[])),
    -- In one statement with the learners: what refers to them is looked at when both are there.
    told as (
      insert into private.told_apart_learners (student_id, other_id, said_by)
      select n.id, o.id, (select private.profile_id())
        from given n cross join unnest(n.other_than) as o (id)
       where o.id in (select g.id from given g)
          or exists (select from public.students c where c.id = o.id and c.school_id = p_school_id)
      on conflict do nothing)
    insert into public.students as s
      (id, first_name, last_name, student_id, grade_id, parent_id, school_id, date_of_birth, is_confirmed)
    select n.id, n.first_name, n.last_name, n.student_id, n.grade_id, n.guardian_id, p_school_id, n.date_of_birth, true
      from given n
    returning s.id, s.student_id;
end
$function$;
alter function private.enrol_learners(uuid,jsonb) owner to portal_definer;
grant execute on function private.enrol_learners(uuid,jsonb) to authenticated;
comment on function private.enrol_learners(uuid,jsonb) is 'Adds confirmed learners to the school; other_than names those whom each is not, though the name is the same. Their ids. 42501 for who does not run the school; PR008 for one who may be a learner of the school.';
