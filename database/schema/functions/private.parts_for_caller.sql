-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.parts_for_caller(p_school_id uuid, p_parts text[])
returns table(part text, kind text, phase text, grade_id uuid, subject_id uuid, student_id uuid, group_id uuid)
language plpgsql
stable security definer rows 10
set search_path to ''
as $function$
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
$function$;
alter function private.parts_for_caller(uuid,text[]) owner to portal_definer;
comment on function private.parts_for_caller(uuid,text[]) is 'These parts of an audience, in order; 42501 where one is not the caller''s to address, 23514 for more than 100.';
