-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.share_learner(declared_id uuid, learner_id uuid, shared_with uuid)
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
   where c.id = learner_id and c.school_id = declared.school_id and c.is_confirmed and c.id <> declared.id for no key update;
  if not found or share_learner.shared_with = declarer
     or private.primary_guardian_of(learner.id) is distinct from share_learner.shared_with then
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
  -- Of a guardian already, whose rights may be narrowed, nothing changes.
  insert into public.guardianships (school_id, student_id, profile_id, granted_by)
  values (learner.school_id, learner.id, declarer, (select private.profile_id()))
  on conflict (student_id, profile_id) where ended_at is null do nothing;
  perform private.tell_of_pictures(learner.id, learner.school_id, was_given);
  -- By the name that they gave it: who still waits for approval reads nothing of the learner.
  declared.id := learner.id;
  perform private.mail_about_child('child-linked', declarer, declared);
end
$function$;
alter function public.share_learner(uuid,uuid,uuid) owner to portal_definer;
grant execute on function public.share_learner(uuid,uuid,uuid) to authenticated;
comment on function public.share_learner(uuid,uuid,uuid) is 'Makes the parent who declared a child another guardian of the learner whom it is, with all rights; the one who was there keeps theirs and is told nothing. Who has left is at the school again, in the declared grade. The declarer is told by mail, once approved. 42501 and PR004 as keep_learner.';
