-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.return_learner(p_learner_id uuid, p_declared public.students)
returns void
language sql
security definer
set search_path to ''
as $function$
  update public.students c set left_on = null, grade_id = p_declared.grade_id
   where c.id = p_learner_id and c.left_on is not null
$function$;
alter function private.return_learner(uuid,public.students) owner to portal_definer;
comment on function private.return_learner(uuid,public.students) is 'Puts a learner who has left back into the school, in the grade of the declared child who it is; nothing of one who is there.';
