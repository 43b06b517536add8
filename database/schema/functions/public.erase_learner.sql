-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.erase_learner(learner uuid, answer text default null::text)
returns date
language plpgsql
security definer
set search_path to ''
as $function$
declare
  school uuid;
  days jsonb;
  kept date;
begin
  -- Sent again because the answer was lost: it is done, and nobody is there any more who could be erased.
  if not exists (select from public.students c where c.id = erase_learner.learner)
     and exists (select from public.erasures e
                  where e.subject_id = erase_learner.learner and e.kind = 'learner' and e.state = 'done'
                    and e.school_id = any((select private.administered_school_ids())::uuid[])) then
    return null;
  end if;
  if not private.may_erase('learner', erase_learner.learner) then
    perform private.refuse_erasure();
  end if;
  school := (private.subject_of_erasure('learner', erase_learner.learner)).school_id;
  days := private.take_learner(erase_learner.learner);
  kept := private.last_day(days);
  update public.erasures e
     set state = case when kept is null then 'done' else 'kept' end, kept_until = kept, kept_days = days, decided_by = private.profile_id(),
         -- Nobody asked for one that was only finished.
         answer = case e.state when 'asked' then nullif(btrim(erase_learner.answer, E' \t\r\n'), '') else e.answer end,
         decided_at = now(), finished_at = case when kept is null then now() end
   where e.subject_id = erase_learner.learner and e.state in ('asked', 'kept');
  if not found then
    insert into public.erasures (school_id, kind, subject_id, state, decided_by, decided_at, kept_until, kept_days, finished_at)
    values (school, 'learner', erase_learner.learner, case when kept is null then 'done' else 'kept' end, private.profile_id(),
      now(), kept, days, case when kept is null then now() end);
  end if;
  return kept;
end
$function$;
alter function public.erase_learner(uuid,text) owner to portal_definer;
grant execute on function public.erase_learner(uuid,text) to authenticated;
comment on function public.erase_learner(uuid,text) is 'Erases a learner for good, but for what the school keeps by its settings; until when it keeps that, null where nothing is left. `answer` is what whoever asked for it reads. By the school''s administrators; 42501 for anybody else.';
