-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.match_student(declared_id uuid, learner_id uuid)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  declared public.students;
  learner public.students;
  declarer uuid;
begin
  perform from public.profiles p where p.id = private.primary_guardian_of(declared_id) for key share;
  select * into declared from public.students c where c.id = declared_id for update;
  select * into learner from public.students c where c.id = learner_id for update;
  declarer := private.primary_guardian_of(declared.id);
  if not private.administers(declared.school_id) or learner.school_id is distinct from declared.school_id then
    raise exception using errcode = '42501', message = 'Only an administrator of the school matches learners',
      hint = '{"code": "learner.match_admin_only"}';
  end if;
  if declared.is_confirmed or declarer is null then
    raise exception using errcode = 'PR004', detail = 'declared_id', message = 'This child is not waiting for confirmation',
      hint = '{"code": "child.not_waiting"}';
  end if;
  if not learner.is_confirmed or private.primary_guardian_of(learner.id) is not null then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has a parent already',
      hint = '{"code": "learner.has_parent"}';
  end if;
  insert into public.student_subjects (student_id, subject_id)
    select learner.id, s.subject_id from public.student_subjects s where s.student_id = declared.id
    on conflict do nothing;
  perform private.carry_consents(declared.id, learner.id);
  perform private.return_learner(learner.id, declared);
  delete from public.students c where c.id = declared.id;
  update public.students c
     set parent_id = declarer, date_of_birth = coalesce(c.date_of_birth, declared.date_of_birth)
   where c.id = learner.id;
  return learner.id;
end
$function$;
alter function public.match_student(uuid,uuid) owner to portal_definer;
grant execute on function public.match_student(uuid,uuid) to authenticated;
comment on function public.match_student(uuid,uuid) is 'Gives a declared child''s parent and subjects to an existing learner who has no parent yet, and drops the declaration; the learner''s id. Who has left is at the school again, in the declared grade.';
