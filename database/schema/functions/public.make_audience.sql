-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.make_audience(school uuid, parts text[])
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function public.make_audience(uuid,text[]) owner to portal_definer;
grant execute on function public.make_audience(uuid,text[]) to authenticated;
comment on function public.make_audience(uuid,text[]) is 'The audience of these parts of a school, for audience_id of an announcement, event, shared file or assignment: staff, phase:senior, grade:<id>, class:<grade>:<subject>, subject:<id>, group:<id>, learner:<id>. For its administrators, and for a teacher of what the teacher teaches; 42501 for others, 23514 where nobody belongs to it.';
