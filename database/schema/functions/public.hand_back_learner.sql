-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.hand_back_learner(learner_id uuid, taken_from uuid, given_to uuid default null::uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  learner public.students;
begin
  -- The parents first (decision 0205), held as they are: an approval in between would make the child theirs.
  perform from public.profiles p where p.id in (hand_back_learner.taken_from, hand_back_learner.given_to)
    order by p.id for share;
  select * into learner from public.students c
   where c.id = hand_back_learner.learner_id and c.is_confirmed
     and c.school_id = any((select private.administered_school_ids())::uuid[]) for update;
  if learner.id is null or not exists (
    select from public.learners_of_rejected(learner.school_id) r
     where r.learner_id = learner.id and r.guardian_id = hand_back_learner.taken_from
       and (hand_back_learner.given_to is null or r.former_id = hand_back_learner.given_to))
  then
    raise exception using errcode = 'PR004', detail = 'learner_id',
      message = 'Somebody else has decided on this learner meanwhile',
      hint = '{"code": "learner.decided_meanwhile"}';
  end if;
  if private.primary_guardian_of(learner.id) = hand_back_learner.taken_from then
    update public.students c set parent_id = hand_back_learner.given_to where c.id = learner.id;
  else
    update public.guardianships g set ended_at = now(), changed_at = clock_timestamp()
     where g.student_id = learner.id and g.profile_id = hand_back_learner.taken_from and g.ended_at is null;
    insert into public.guardianships (school_id, student_id, profile_id, granted_by)
    select learner.school_id, learner.id, hand_back_learner.given_to, (select private.profile_id())
     where hand_back_learner.given_to is not null
    on conflict (student_id, profile_id) where ended_at is null do nothing;
  end if;
  delete from private.handed_over_learners h
   where h.student_id = learner.id and h.given_to = hand_back_learner.taken_from;
  if hand_back_learner.given_to is not null then
    perform private.mail_about_child('child-linked', hand_back_learner.given_to, learner);
  end if;
end
$function$;
alter function public.hand_back_learner(uuid,uuid,uuid) owner to portal_definer;
grant execute on function public.hand_back_learner(uuid,uuid,uuid) to authenticated;
comment on function public.hand_back_learner(uuid,uuid,uuid) is 'Takes a learner from a guardian who was rejected: back to the one from whom it was taken, who is told by mail, or to nobody; those beside stay. PR004: it is not as it was shown, or none of the caller''s.';
