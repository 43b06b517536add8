-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.set_assignment(assignment jsonb)
returns setof uuid
language plpgsql
rows 1
set search_path to ''
as $function$
begin
  insert into public.lessons (id, teacher_id, grade_id, subject_id, title, description, lesson_type, file_url, due_date, audience_id, publish_at)
  select a.id, (select private.profile_id()), a.grade_id, a.subject_id, a.title, a.description, 'assignment',
         'assignment-' || floor(extract(epoch from now()) * 1000)::bigint, a.due_date, a.audience_id, private.undoable_until()
    from jsonb_to_record(set_assignment.assignment) as a (
           id uuid, grade_id uuid, subject_id uuid, title text, description text, due_date date, audience_id uuid)
  on conflict (id) do nothing;
  if not found and not exists (
    select from public.lessons l, jsonb_populate_record(null::public.lessons, set_assignment.assignment) w
     where l.id = w.id and l.lesson_type = 'assignment' and l.teacher_id = (select private.profile_id())
       and (l.grade_id, l.subject_id, l.title, l.description, l.due_date, l.audience_id)
           is not distinct from (w.grade_id, w.subject_id, w.title, w.description, w.due_date, w.audience_id))
  then
    perform private.refuse_other_attempt();
  end if;
  return next (set_assignment.assignment ->> 'id')::uuid;
end
$function$;
grant execute on function public.set_assignment(jsonb) to authenticated;
comment on function public.set_assignment(jsonb) is 'Sets an assignment ten seconds later: until then it can be deleted, no family reads it and nobody is told. Its id; the same again under its id is set once, and something else refused (PR004).';
