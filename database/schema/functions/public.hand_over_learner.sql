-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.hand_over_learner(declared_id uuid, learner_id uuid, taken_from uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  declared public.students := private.hold_declared(declared_id);
  declarer uuid := private.primary_guardian_of(declared.id);
  learner public.students;
  was_given boolean;
begin
  select * into learner from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.is_confirmed for update;
  if not found or hand_over_learner.taken_from = declarer
     or private.primary_guardian_of(learner.id) is distinct from hand_over_learner.taken_from then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile',
      hint = '{"code": "learner.another_parent"}';
  end if;
  insert into public.student_subjects (student_id, subject_id)
    select learner.id, s.subject_id from public.student_subjects s where s.student_id = declared.id
    on conflict do nothing;
  was_given := private.has_consent(learner.id, 'pictures');
  perform private.carry_consents(declared.id, learner.id);
  perform private.return_learner(learner.id, declared);
  delete from public.students c where c.id = declared.id;
  update public.students c
     set parent_id = declarer, date_of_birth = coalesce(c.date_of_birth, declared.date_of_birth)
   where c.id = learner.id;
  perform private.tell_of_pictures(learner.id, learner.school_id, was_given);
  insert into private.handed_over_learners as h (student_id, given_to, taken_from, said_by)
  values (learner.id, declarer, hand_over_learner.taken_from, (select private.profile_id()))
  on conflict on constraint handed_over_learners_pkey do update
    set taken_from = excluded.taken_from, said_by = excluded.said_by, said_at = now();
  perform private.mail_about_child('child-handed-over', hand_over_learner.taken_from, learner);
  -- By the name that they gave it: who still waits for approval reads nothing of the learner.
  declared.id := learner.id;
  perform private.mail_about_child('child-linked', declarer, declared);
end
$function$;
alter function public.hand_over_learner(uuid,uuid,uuid) owner to portal_definer;
grant execute on function public.hand_over_learner(uuid,uuid,uuid) to authenticated;
comment on function public.hand_over_learner(uuid,uuid,uuid) is 'Gives a learner to the parent who declared the same child, and takes it from the one who had it; both are told by mail. Who has left is at the school again, in the declared grade.';
