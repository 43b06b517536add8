-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.keep_learner(declared_id uuid, learner_id uuid, kept_with uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  declared public.students := private.hold_declared(declared_id);
  declarer uuid := private.primary_guardian_of(declared.id);
  was_given boolean;
begin
  -- Held first: who stands for the learner is asked when nobody changes it any more.
  perform from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.id <> declared.id for share;
  if not found or private.primary_guardian_of(keep_learner.learner_id) is distinct from kept_with then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile',
      hint = '{"code": "learner.another_parent"}';
  end if;
  if kept_with is distinct from declarer then
    perform private.mail_about_child('child-not-added', declarer, declared);
  else
    was_given := private.has_consent(keep_learner.learner_id, 'pictures');
    perform private.carry_consents(declared.id, keep_learner.learner_id);
    perform private.tell_of_pictures(keep_learner.learner_id, declared.school_id, was_given);
    perform private.return_learner(keep_learner.learner_id, declared);
  end if;
  delete from public.students c where c.id = declared.id;
end
$function$;
alter function public.keep_learner(uuid,uuid,uuid) owner to portal_definer;
grant execute on function public.keep_learner(uuid,uuid,uuid) to authenticated;
comment on function public.keep_learner(uuid,uuid,uuid) is 'Takes back a declared child who is a learner with a parent: the learner stays as it is, and who declared it is told that the school will link it. One who has left is at the school again where the parent has declared it, in the declared grade.';
